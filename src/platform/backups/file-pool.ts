import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Opener, Seal } from "#platform/backups/age-seal.ts";
import { type Chunks, writtenOf } from "#platform/files/file-store.ts";
import { writeDurably } from "#platform/files/incoming-files.ts";

/** A file in a pool. Its name holds its key in the file store and the hash of what is stored. */
export interface PooledFile {
  name: string;
  bytes: number;
}

const nameShape = /^([0-9a-f-]{36})\.([0-9a-f]{64})(\.age)?$/;

export const keyOfPooled = ({ name }: PooledFile): string => nameShape.exec(name)?.[1] ?? "";

/** Files already in a pool, by their key. */
export async function listPool(folder: string): Promise<Map<string, PooledFile>> {
  const found = new Map<string, PooledFile>();
  for (const name of await readdir(folder).catch(() => [] as string[])) {
    const [, key] = nameShape.exec(name) ?? [];
    if (key) found.set(key, { name, bytes: (await stat(path.join(folder, name))).size });
  }
  return found;
}

/** Stores a file that the pool does not have yet. */
export async function addToPool(folder: string, key: string, content: Chunks, seal: Seal): Promise<PooledFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(folder, `${key}.part`);
  const { bytes, sha256 } = await writeDurably(draft, seal.sealed(content));
  const name = `${key}.${sha256}${seal.ending}`;
  await rename(draft, path.join(folder, name));
  return { name, bytes };
}

/** @throws Error naming the first file that is missing or has another size. */
export async function checkPool(folder: string, files: PooledFile[]): Promise<void> {
  for (const { name, bytes } of files) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found?.size !== bytes)
      throw new Error(`The backup is damaged: ${file} is ${found ? "not as it was written" : "missing"}.`);
  }
}

/** The plain content of a file. @throws Error when it is not as it was written */
export async function readPooled(folder: string, { name }: PooledFile, open: Opener): Promise<Chunks> {
  const stored = () => createReadStream(path.join(folder, name));
  if ((await writtenOf(stored())).sha256 !== nameShape.exec(name)?.[2])
    throw new Error(`The backup is damaged: ${path.join(folder, name)} is not as it was written.`);
  return open(stored());
}

/** Deletes files of the pools in `folder` that are not in `used`, given as `pool/name`. Returns their number. */
export async function prunePools(folder: string, used: Set<string>): Promise<number> {
  let removed = 0;
  for (const pool of await readdir(folder).catch(() => [] as string[]))
    for (const name of await readdir(path.join(folder, pool)).catch(() => [] as string[])) {
      if (!nameShape.test(name) || used.has(`${pool}/${name}`)) continue;
      await rm(path.join(folder, pool, name), { force: true });
      removed++;
    }
  return removed;
}

/** One line for each file: what a backup keeps of them. */
export const writtenFiles = (files: PooledFile[]): string =>
  files.map(({ name, bytes }) => `${name} ${bytes}\n`).join("");

/** The files of `writtenFiles`. @throws Error for a line of another shape */
export const readWrittenFiles = (text: string): PooledFile[] =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [name = "", bytes] = line.split(" ");
      if (!nameShape.test(name)) throw new Error("The backup is damaged: its list of files is not as it was written.");
      return { name, bytes: Number(bytes) };
    });
