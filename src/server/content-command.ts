import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { contentFileOf, contentItemOf, translatedKinds } from "#domain/content/content-kinds.ts";
import { valueOfFile, writtenFileOf } from "#domain/content/content-value.ts";
import { kindOf } from "#domain/content-edits/content-store.ts";
import { takeContentFiles } from "#domain/content-edits/publish-together.ts";
import type { Ctx } from "#domain/ctx.ts";
import { publishedItems } from "#domain/live-content/live-content.ts";
import { checkContent } from "#server/check-content.ts";
import { translationProblems, translationStates } from "#domain/content/translate-files.ts";
import { fingerprintOf } from "#domain/content/translation-words.ts";
import { storedTranslations } from "#domain/live-content/stored-translations.ts";
import { readContentFolder, readTranslations } from "#server/content-folder.ts";
import { type Command, runAsTyped, sayingAsSystem, type Shell } from "#server/run-command.ts";
import routes from "#web/routes.ts";

const usage = `The words of the site, from the shell:

  npm run content -- check     every file under content/: fields, links, words used twice
  npm run content -- export    write what was published on screen into content/
  npm run content -- import    show what content/ says again; earlier texts stay in the history, Spanish words do not
  npm run content -- spanish   what has no Spanish translation, or an outdated or unreviewed one
  npm run content -- fits FILE...   says that files under content/es/ fit the English words as they are now
`;

async function exportContent(ctx: Ctx): Promise<string> {
  const items = await publishedItems(ctx.db);
  for (const { kind: name, id, value } of items) {
    const kind = kindOf(name);
    const file = contentFileOf(kind, id);
    if (value) writeFileSync(file, writtenFileOf(kind, value));
    else rmSync(file, { force: true });
  }
  const translations = Object.entries(await storedTranslations(ctx.db));
  for (const [of, text] of translations) {
    const file = of.replace("content/", "content/es/");
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const count = items.length + translations.length;
  return `${count} texts of the screen are in content/. Check them, then: npm run content -- import`;
}

const importContent = async (ctx: Ctx): Promise<string> =>
  `${await takeContentFiles(ctx)} texts of the screen are those of content/ again. A running site needs a new start.`;

function listTranslations({ out }: Shell): number {
  const states = translationStates(readContentFolder(), readTranslations(), translatedKinds);
  for (const wanted of ["missing", "outdated", "draft"] as const) {
    const files = states.filter(({ state }) => state === wanted);
    out(`${files.length} ${wanted}\n`);
    for (const { file } of files) out(`  ${file}\n`);
  }
  return 0;
}

/** Writes the fingerprint of the English words into translations. */
function stampTranslations(files: string[]): number {
  const english = readContentFolder();
  for (const file of files) {
    const of = file.replace(/^(\.\/)?content\/es\//, "content/");
    const item = contentItemOf(of);
    if (!item || !english[of]) throw new Error(`${file} translates no file of content/.`);
    const fingerprint = fingerprintOf(valueOfFile(item.kind, of, english[of]));
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace(/^translates:.*$/m, `translates: "${fingerprint}"`));
  }
  return 0;
}

function checkFiles({ out }: Shell): number {
  const files = readContentFolder();
  const redirects = readFileSync("content/redirects.txt", "utf8");
  const translations = readTranslations();
  const problems = [
    ...checkContent({ files, redirects, routes, now: new Date() }),
    ...translationProblems(files, translations),
  ];
  for (const { file, problem } of problems) out(`${file}\n  ${problem}\n`);
  const count = Object.keys(files).length;
  out(problems.length === 0 ? `${count} files are good.\n` : `\n${problems.length} to mend.\n`);
  return problems.length === 0 ? 0 : 1;
}

export const contentCommand: Command = async ([command, ...paths], shell) => {
  switch (command) {
    case "check":
      return checkFiles(shell);
    case "export":
      return sayingAsSystem(shell, exportContent);
    case "import":
      return sayingAsSystem(shell, importContent);
    case "spanish":
      return listTranslations(shell);
    case "fits":
      return stampTranslations(paths);
    default:
      shell.out(usage);
      return command === undefined || command === "--help" ? 0 : 1;
  }
};

if (import.meta.main) runAsTyped(contentCommand);
