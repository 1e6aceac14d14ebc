import type { FileStore } from "#platform/files/file-store.ts";
import { shareForSeconds } from "#platform/metrics/share-for-seconds.ts";

/** Bytes in the store, and of these, written in the last 30 days. */
export interface FileSizes {
  all: number;
  young: number;
}

/** Counts of the store. They are made now and then, because that takes a while where there are many files. */
export interface FileUsage {
  /** Counts, or has what was counted a moment ago. */
  measure(): Promise<FileSizes>;
  /** Bytes as far as they are known, those of files stored since then included; nobody waits for a count. */
  known(): number;
  /** Adds a file that was stored. */
  stored(bytes: number): void;
}

const secondsBetween = 900;
const monthMilliseconds = 30 * 24 * 3600_000;

/** Counts at most every quarter of an hour. */
export function createFileUsage(files: Pick<FileStore, "list">, now: () => number): FileUsage {
  const state = { counted: 0, since: 0 };
  const measure = shareForSeconds(secondsBetween, async () => {
    const before = state.since;
    const sizes = await sizesOf(files, now() - monthMilliseconds);
    state.counted = sizes.all;
    state.since -= before;
    return sizes;
  });
  return {
    measure,
    known() {
      measure().catch(() => undefined);
      return state.counted + state.since;
    },
    stored: (bytes) => void (state.since += bytes),
  };
}

async function sizesOf(files: Pick<FileStore, "list">, since: number): Promise<FileSizes> {
  const sum = { all: 0, young: 0 };
  for await (const { bytes, writtenAt } of files.list()) {
    sum.all += bytes;
    if (writtenAt.getTime() >= since) sum.young += bytes;
  }
  return sum;
}
