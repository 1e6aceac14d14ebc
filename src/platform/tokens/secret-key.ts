import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createOnce, syncFolder } from "#platform/files/create-once.ts";

const fileOf = (dataDir: string): string => path.join(dataDir, "secret.key");

export const newSecretKey = (): string => randomBytes(32).toString("base64url");

/** The configured key, else the one in `DATA_DIR/secret.key`, created on first use and readable only by its owner. */
export async function secretKeyFor(dataDir: string, configured: string | undefined): Promise<string> {
  if (configured) return configured;
  await mkdir(dataDir, { recursive: true });
  if (existsSync(fileOf(dataDir))) return readKey(dataDir);
  await createOnce(fileOf(dataDir), `${newSecretKey()}\n`);
  return readKey(dataDir);
}

/** The key in `DATA_DIR/secret.key`, or null before the first start. */
export const existingSecretKey = async (dataDir: string): Promise<string | null> =>
  existsSync(fileOf(dataDir)) ? readKey(dataDir) : null;

async function readKey(dataDir: string): Promise<string> {
  const key = (await readFile(fileOf(dataDir), "utf8")).trim();
  if (key.length < 32) throw new Error(`${fileOf(dataDir)} is damaged: put the key back from a backup.`);
  return key;
}

/** Prepares a new key next to the current one; `take` replaces the current key with it. */
export async function nextSecretKey(dataDir: string): Promise<{ key: string; take: () => Promise<void> }> {
  const key = newSecretKey();
  const next = `${fileOf(dataDir)}.next`;
  await writeFile(next, `${key}\n`, { mode: 0o600, flush: true });
  const take = async () => {
    await rename(next, fileOf(dataDir));
    await syncFolder(dataDir);
  };
  return { key, take };
}
