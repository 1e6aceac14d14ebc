import { readdir, rm } from "node:fs/promises";
import { flushCompileCache } from "node:module";
import path from "node:path";

/** The folder below the data that holds a folder for each build. */
const compiledFolder = "compiled";

/**
 * Writes the code that was compiled until now for the next start, as Node does by itself at an orderly end, and removes that of other
 * builds. Does nothing unless Node was started with `mine`, a folder of this data folder.
 */
export async function keepCompiledCode(dataDir: string, mine = process.env.NODE_COMPILE_CACHE): Promise<void> {
  const builds = path.resolve(dataDir, compiledFolder);
  if (!mine || path.dirname(path.resolve(mine)) !== builds) return;
  flushCompileCache();
  const others = (await readdir(builds)).filter((name) => name !== path.basename(mine));
  for (const name of others) await rm(path.join(builds, name), { recursive: true, force: true });
}
