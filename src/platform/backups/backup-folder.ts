import { existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { DatedBackup } from "#platform/backups/kept-backups.ts";

const format = 1;
const manifestName = "manifest.json";
const provenName = "proven.json";
const readmeName = "README.txt";
const nameShape = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;
const unfinishedShape = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.part$/;

const readme = `Backups of the site, made by "npm run backup".

Each folder named after a moment (UTC) is one backup: the tables of the database as files for "copy ... from", and manifest.json with
the hash of each. files/ holds the uploaded files of all of them, each stored once. Names end in .age when the content is encrypted.
"npm run restore" puts one back; docs/guides/back-up.md of the program says how.
`;

// The first character keeps names inside their folder.
const partName = z.string().regex(/^\w[\w.-]*$/);

const Manifest = z.object({
  format: z.literal(format),
  madeAt: z.iso.datetime(),
  /** Version of the program, and of its Postgres. */
  version: z.string(),
  postgres: z.string(),
  /** Public keys it is encrypted for; none when it is not. */
  encryptedFor: z.array(z.string()),
  pool: z.string().regex(/^(plain|age-[0-9a-f]{16})$/),
  parts: z.array(z.object({ name: partName, bytes: z.int(), sha256: z.string() })),
  files: z.object({ count: z.int(), bytes: z.int() }),
});

/** Describes one backup. It is written last, so a folder without one is no backup. Holds nothing secret. */
export type Manifest = z.infer<typeof Manifest>;

/** A backup in its folder; `root` is the folder of all backups. */
export interface Backup {
  root: string;
  name: string;
  folder: string;
  manifest: Manifest;
}

/** The folder of uploaded files that the owners of `pool` can open. */
export const poolFolder = (root: string, pool: string): string => path.join(root, "files", pool);

/**
 * Makes the folder of all backups ready and removes what a killed run has left.
 * @throws Error when it holds something else.
 */
export async function openBackupsFolder(root: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const names = await readdir(root);
  if (names.length > 0 && !names.includes(readmeName))
    throw new Error(`${root} holds other files. Name a folder that is empty, new, or has backups already.`);
  await writeFile(path.join(root, readmeName), readme, { mode: 0o600 });
  for (const name of names)
    if (unfinishedShape.test(name)) await rm(path.join(root, name), { recursive: true, force: true });
}

/** Begins a backup in a folder that becomes one by `finish`. A second one within a second is named after the next. */
export async function beginBackup(root: string, madeAt: Date) {
  let at = madeAt.getTime();
  while (existsSync(path.join(root, nameOf(at)))) at += 1000;
  const name = nameOf(at);
  const unfinished = path.join(root, `${name}.part`);
  await mkdir(unfinished, { mode: 0o700 });
  return {
    folder: unfinished,
    async finish(manifest: Omit<Manifest, "format">): Promise<Backup> {
      const whole = { format, ...manifest } as const;
      await writeDurably(path.join(unfinished, manifestName), `${JSON.stringify(whole, null, 2)}\n`);
      const folder = path.join(root, name);
      await rename(unfinished, folder);
      return { root, name, folder, manifest: whole };
    },
    abandon: () => rm(unfinished, { recursive: true, force: true }),
  };
}

async function writeDurably(file: string, text: string): Promise<void> {
  const opened = await open(file, "wx", 0o600);
  try {
    await opened.writeFile(text);
    await opened.sync();
  } finally {
    await opened.close();
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, manifestName);
  const found: unknown = JSON.parse(await readFile(file, "utf8").catch(() => "null"));
  const its = z.object({ format: z.int() }).safeParse(found);
  if (its.success && its.data.format > format)
    throw new Error(`${folder} was made by a newer version of the program. Restore it with that one.`);
  const read = Manifest.safeParse(found);
  if (!read.success) throw new Error(`The backup is damaged: ${file} is not as it was written.`);
  return read.data;
}

const namesOfBackups = async (root: string): Promise<string[]> => {
  const names = (await readdir(root).catch(() => [] as string[])).filter((name) => nameShape.test(name));
  return names.sort();
};

const nameOf = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

const momentOf = (name: string): Date => new Date(name.replace(/T(\d+)-(\d+)-(\d+)Z$/, "T$1:$2:$3Z"));

/** The complete backups in `root`, oldest first. */
export async function listBackups(root: string): Promise<DatedBackup[]> {
  return (await namesOfBackups(root)).map((name) => ({ name, madeAt: momentOf(name) }));
}

/**
 * The backup in `folder`, or the newest of those in it.
 * @throws Error when there is none, or its manifest is damaged or of a newer version.
 */
export async function findBackup(folder: string): Promise<Backup> {
  const given = path.resolve(folder);
  if (nameShape.test(path.basename(given)))
    return {
      root: path.dirname(given),
      name: path.basename(given),
      folder: given,
      manifest: await readManifest(given),
    };
  const newest = (await namesOfBackups(given)).at(-1);
  if (!newest) throw new Error(`There is no complete backup in ${given}.`);
  return findBackup(path.join(given, newest));
}

/** Notes that a drill has restored this backup without a problem. */
export const markProven = (root: string, name: string): Promise<void> =>
  writeFile(path.join(root, provenName), `${JSON.stringify({ name })}\n`, { mode: 0o600 });

/** The last backup that a drill restored, or null. */
export async function lastProven(root: string): Promise<string | null> {
  const text = await readFile(path.join(root, provenName), "utf8").catch(() => "null");
  return z.object({ name: z.string() }).nullable().catch(null).parse(JSON.parse(text))?.name ?? null;
}

/** Deletes one backup; its files stay in the pool. */
export const removeBackup = (root: string, name: string): Promise<void> =>
  rm(path.join(root, name), { recursive: true, force: true });
