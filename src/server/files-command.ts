import { type Config, readConfig } from "#platform/config/config.ts";
import { isFileKey } from "#platform/files/file-store.ts";
import { createLog } from "#platform/log/log.ts";
import { sizeInWords, someOf } from "#server/backup-words.ts";
import { fileStoreOf, folderStoreOf } from "#server/file-store-of.ts";
import { filesIn, moveFiles, namedFiles } from "#server/move-files.ts";
import { type Command, runAsTyped, saying } from "#server/run-command.ts";

const usage = `Moves uploaded files between the folder in DATA_DIR and a store that speaks S3, named by S3_ENDPOINT and the others of its group:

  npm run files -- move to-s3            copies every file that a row names; what is there already is skipped
  npm run files -- move to-folder        the other way
  npm run files -- move ... --remove     deletes what both have alike from where it came
  npm run files -- check                 says which files are missing where; exit code 1 when the site would miss one
  npm run files -- link KEY              an address that downloads one file from the store, for five minutes

Works while the site runs, and goes on where it was when it is broken off: docs/guides/deploy.md, "Files in S3".
`;

const linkSeconds = 300;
const log = createLog({ level: "error", pretty: false });

function storesOf(config: Config) {
  if (!config.s3)
    throw new Error("No store is set: S3_ENDPOINT and the others of its group are missing in the settings.");
  return { folder: folderStoreOf(config), s3: fileStoreOf(config) };
}

async function move(env: NodeJS.ProcessEnv, where: "to-s3" | "to-folder", remove: boolean): Promise<string> {
  const config = readConfig(env);
  const { folder, s3 } = storesOf(config);
  const stores = where === "to-s3" ? { from: folder, to: s3 } : { from: s3, to: folder };
  const { copied, bytes, there, removed, missing } = await moveFiles(await namedFiles(config, log), stores, remove);
  return [
    `${copied} files (${sizeInWords(bytes)}) copied to ${stores.to.description} and read back; ${there} were there already.`,
    remove
      ? `${removed} removed from ${stores.from.description}.`
      : `Nothing was removed from ${stores.from.description}.`,
    ...(missing.length > 0 ? [`Missing in both, although rows name them: ${someOf(missing)}.`] : []),
  ].join("\n");
}

async function check(env: NodeJS.ProcessEnv): Promise<{ said: string; code: number }> {
  const config = readConfig(env);
  const named = await namedFiles(config, log);
  const used = fileStoreOf(config);
  const stores = config.s3 ? [used, folderStoreOf(config)] : [used];
  const lines: string[] = [];
  let code = 0;
  for (const store of stores) {
    const there = await filesIn(store);
    const missing = [...named].filter((key) => !there.has(key));
    if (store === used && missing.length > 0) code = 1;
    const others = [...there.keys()].filter((key) => !named.has(key)).length;
    const use = store === used ? "in use" : "not in use";
    lines.push(
      `${store.description} (${use}): ${there.size} files, ${others} of them named by no row.`,
      missing.length > 0 ? `  Missing: ${someOf(missing)}.` : "  Nothing is missing.",
    );
  }
  return { said: lines.join("\n"), code };
}

async function link(env: NodeJS.ProcessEnv, key: string): Promise<string> {
  const { s3 } = storesOf(readConfig(env));
  if (!(await s3.find(key))) throw new Error(`There is no file ${key} in ${s3.description}.`);
  return (await s3.signedLink(key, { name: key, seconds: linkSeconds })) ?? "";
}

export const filesCommand: Command = async (words, shell) => {
  const [action, second, ...more] = words;
  const remove = more.length === 1 && more[0] === "--remove";
  if (action === "move" && (second === "to-s3" || second === "to-folder") && (remove || more.length === 0))
    return saying(shell, () => move(shell.env, second, remove));
  if (action === "check" && words.length === 1) return saying(shell, () => check(shell.env));
  if (action === "link" && words.length === 2 && second && isFileKey(second))
    return saying(shell, () => link(shell.env, second));
  shell.out(usage);
  return action === "--help" ? 0 : 1;
};

if (import.meta.main) runAsTyped(filesCommand);
