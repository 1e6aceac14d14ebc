import { cpSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const Names = z.record(z.string(), z.string()).optional();
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), dependencies: Names, optionalDependencies: Names }),
  ),
});
export type Lock = z.infer<typeof Lock>;

export const readLock = (file = "package-lock.json"): Lock => Lock.parse(JSON.parse(readFileSync(file, "utf8")));

/** The place in the lock that `name` has for the package at `from`: in its own folder, else in one above. */
function placeOf(lock: Lock, name: string, from: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1))) {
    const place = path.posix.join(folder, "node_modules", name);
    if (place in lock.packages) return place;
    if (folder === "") return null;
  }
}

/** The folders of the named packages and of all they need, as the lock has them. */
export function packageFolders(lock: Lock, names: string[]): string[] {
  const found = new Set<string>();
  const follow = (name: string, from: string) => {
    const place = placeOf(lock, name, from);
    if (!place || found.has(place)) return;
    found.add(place);
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[place] ?? {};
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) follow(needed, place);
  };
  for (const name of names) follow(name, "");
  return [...found].sort();
}

/** Copies the packages that are installed: the programs for other systems are in the lock, but not here. */
export function copyPackages(lock: Lock, names: string[], target: string): string[] {
  const folders = packageFolders(lock, names).filter((folder) => existsSync(folder));
  for (const folder of folders)
    cpSync(folder, path.join(target, folder), {
      recursive: true,
      // A nested package comes by itself, if it is needed.
      filter: (source) => source === folder || !source.slice(folder.length).includes("node_modules"),
    });
  return folders;
}
