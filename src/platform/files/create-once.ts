import { randomBytes } from "node:crypto";
import { link, open, unlink, writeFile } from "node:fs/promises";
import path from "node:path";

/** Resolves once the names in a folder are on the disk: until then a power cut may take a file that was made or renamed. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders.
  if (process.platform === "win32") return;
  const opened = await open(folder, "r");
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/**
 * Creates a file that only its owner reads, at once with its whole content, even when two processes do it together: the first one stays.
 * Resolves once it would outlive a power cut.
 */
export async function createOnce(file: string, content: string): Promise<void> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  await writeFile(draft, content, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await unlink(draft);
  }
  await syncFolder(path.dirname(file));
}
