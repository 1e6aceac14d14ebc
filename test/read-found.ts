import type { FoundFile } from "#platform/files/file-store.ts";
import { wholeOf } from "#platform/files/file-store.ts";

/** The content of a stored file. */
export const readFound = async (file: FoundFile | null): Promise<Buffer> =>
  Buffer.from((await wholeOf(file)) ?? new Uint8Array());
