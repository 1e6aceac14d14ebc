import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { contentFileOf } from "#domain/content/content-kinds.ts";
import { writtenFileOf } from "#domain/content/content-value.ts";
import { kindOf } from "#domain/content-edits/content-store.ts";
import { takeContentFiles } from "#domain/content-edits/publish-together.ts";
import type { Ctx } from "#domain/ctx.ts";
import { publishedItems } from "#domain/live-content/live-content.ts";
import { checkContent } from "#server/check-content.ts";
import { readContentFolder } from "#server/content-folder.ts";
import { runCommand } from "#server/run-command.ts";
import routes from "#web/routes.ts";

const usage = `The words of the site, from the shell:

  npm run content -- check     every file under content/: fields, links, words used twice
  npm run content -- export    write what was published on screen into content/
  npm run content -- import    show what content/ says again; earlier texts stay in the history
`;

async function exportContent(ctx: Ctx): Promise<string> {
  const items = await publishedItems(ctx.db);
  for (const { kind: name, id, value } of items) {
    const kind = kindOf(name);
    const file = contentFileOf(kind, id);
    if (value) writeFileSync(file, writtenFileOf(kind, value));
    else rmSync(file, { force: true });
  }
  return `${items.length} texts of the screen are in content/. Check them, then: npm run content -- import`;
}

const importContent = async (ctx: Ctx): Promise<string> =>
  `${await takeContentFiles(ctx)} texts of the screen are those of content/ again. A running site needs a new start.`;

const [command] = process.argv.slice(2);
if (command === "check") {
  const files = readContentFolder();
  const redirects = readFileSync("content/redirects.txt", "utf8");
  const problems = checkContent({ files, redirects, routes, now: new Date() });
  for (const { file, problem } of problems) process.stdout.write(`${file}\n  ${problem}\n`);
  const count = Object.keys(files).length;
  process.stdout.write(problems.length === 0 ? `${count} files are good.\n` : `\n${problems.length} to mend.\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} else if (command === "export") runCommand(exportContent);
else if (command === "import") runCommand(importContent);
else {
  process.stdout.write(usage);
  process.exitCode = command === undefined || command === "--help" ? 0 : 1;
}
