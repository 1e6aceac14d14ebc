import { readFileSync } from "node:fs";
import { silentLog } from "#platform/log/log.ts";
import { keptVectorsFolder, readKeptVectors } from "#platform/sentence-encoder/kept-vectors.ts";
import { checkContent, textsWithoutVector } from "#server/check-content.ts";
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
  if (problems.length === 0) {
    const missing = textsWithoutVector(files, readKeptVectors(keptVectorsFolder, silentLog)).length;
    // They are encoded when they are needed, so this is no problem of the content.
    if (missing > 0) process.stdout.write(`Texts without a kept vector: ${missing}. Run: npm run vectors\n`);
  }
  process.exitCode = problems.length === 0 ? 0 : 1;
} else {
  process.stdout.write(usage);
  process.exitCode = command === undefined || command === "--help" ? 0 : 1;
}
