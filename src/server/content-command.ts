import { readFileSync } from "node:fs";
import { checkContent } from "#server/check-content.ts";
import { readContentFolder } from "#server/content-folder.ts";
import routes from "#web/routes.ts";

const usage = `The words of the site, from the shell:

  npm run content -- check     every file under content/: fields, links, words used twice
`;

const [command] = process.argv.slice(2);
if (command === "check") {
  const files = readContentFolder();
  const redirects = readFileSync("content/redirects.txt", "utf8");
  const problems = checkContent({ files, redirects, routes, now: new Date() });
  for (const { file, problem } of problems) process.stdout.write(`${file}\n  ${problem}\n`);
  const count = Object.keys(files).length;
  process.stdout.write(problems.length === 0 ? `${count} files are good.\n` : `\n${problems.length} to mend.\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} else {
  process.stdout.write(usage);
  process.exitCode = command === undefined || command === "--help" ? 0 : 1;
}
