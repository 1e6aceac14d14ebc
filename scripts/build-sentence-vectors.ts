/**
 * Writes the vectors of the texts that come with the site: of those that have none yet, seconds; with --anew of all of them, in a
 * space fitted to them, some minutes.
 */
import path from "node:path";
import { parseContent } from "#domain/content/parse-content.ts";
import { parseDocuments } from "#domain/content/parse-documents.ts";
import { encodedGroups, encodedTexts } from "#domain/knowledge/encoded-texts.ts";
import {
  addVectors,
  keptVectorsFolder,
  readSpace,
  readVectorFiles,
  roundVector,
  vectorKey,
  writeSpace,
} from "#platform/sentence-encoder/kept-vectors.ts";
import { fitSentenceSpace } from "#platform/sentence-encoder/fit-sentence-space.ts";
import { placeInSpace } from "#platform/sentence-encoder/sentence-space.ts";
import { createWorkerSentenceEncoder } from "#platform/sentence-encoder/worker-sentence-encoder.ts";
import { readContentFolder } from "#server/content-folder.ts";

const atOnce = 320;

const files = readContentFolder();
const content = parseContent(files);
const site = { content, documents: parseDocuments(files, content), slugOf: (question: string) => question };
const anew = process.argv.includes("--anew");
const kept = new Set(
  anew ? [] : [...readVectorFiles(keptVectorsFolder).values()].flatMap((vectors) => [...vectors.keys()]),
);
const texts = encodedTexts(site).filter((text) => !kept.has(vectorKey(text)));
const encoder = createWorkerSentenceEncoder();
const made = new Map<string, Float32Array>();
for (let start = 0; start < texts.length; start += atOnce) {
  const batch = texts.slice(start, start + atOnce);
  for (const [index, vector] of (await encoder.encode(batch)).entries()) made.set(batch[index] ?? "", vector);
  console.log(`${start + batch.length} of ${texts.length}`);
}
await encoder.stop();
if (anew)
  writeSpace(
    keptVectorsFolder,
    fitSentenceSpace(encodedGroups(site).map((group) => group.flatMap((text) => made.get(text) ?? []))),
  );
const space = readSpace(keptVectorsFolder);
addVectors(
  keptVectorsFolder,
  new Map([...made].map(([text, vector]) => [vectorKey(text), roundVector(placeInSpace(space, vector))] as const)),
);
console.log(`${path.relative(".", keptVectorsFolder)}: ${made.size} new vectors, ${kept.size} kept`);
