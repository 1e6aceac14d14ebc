import { silentLog } from "#platform/log/log.ts";
import { keptVectorsFolder, readKeptVectors, withKeptVectors } from "#platform/sentence-encoder/kept-vectors.ts";
import type { SentenceEncoder } from "#platform/sentence-encoder/sentence-encoder.ts";
import { createWorkerSentenceEncoder } from "#platform/sentence-encoder/worker-sentence-encoder.ts";

/** The encoder as a server has it: the site's own texts are kept, others are encoded. */
export function siteSentenceEncoder(): { encoder: SentenceEncoder; stop: () => Promise<void> } {
  const kept = readKeptVectors(keptVectorsFolder, silentLog);
  if (!kept) throw new Error("There are no kept vectors: run `npm run vectors`.");
  const worker = createWorkerSentenceEncoder();
  return { encoder: withKeptVectors(kept, worker), stop: () => worker.stop() };
}
