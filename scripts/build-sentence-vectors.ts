/** Writes the vectors of the texts that come with the site, and the space that fits them: some minutes. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseContent } from "#domain/content/parse-content.ts";
import { parseDocuments } from "#domain/content/parse-documents.ts";
import { encodedGroups, encodedTexts } from "#domain/knowledge/encoded-texts.ts";
import { keptVectorsFile, packVectors, roundVector, vectorKey } from "#platform/sentence-encoder/kept-vectors.ts";
import { fitSentenceSpace } from "#platform/sentence-encoder/fit-sentence-space.ts";
import { placeInSpace } from "#platform/sentence-encoder/sentence-space.ts";
import { createWorkerSentenceEncoder } from "#platform/sentence-encoder/worker-sentence-encoder.ts";
import { readContentFolder } from "#server/content-folder.ts";

const atOnce = 320;

const files = readContentFolder();
const content = parseContent(files);
const site = { content, documents: parseDocuments(files, content), slugOf: (question: string) => question };
const texts = encodedTexts(site);
const encoder = createWorkerSentenceEncoder();
const made = new Map<string, Float32Array>();
for (let start = 0; start < texts.length; start += atOnce) {
  const batch = texts.slice(start, start + atOnce);
  for (const [index, vector] of (await encoder.encode(batch)).entries()) made.set(batch[index] ?? "", vector);
  console.log(`${start + batch.length} of ${texts.length}`);
}
await encoder.stop();
const space = fitSentenceSpace(encodedGroups(site).map((group) => group.flatMap((text) => made.get(text) ?? [])));
const vectors = new Map(
  [...made].map(([text, vector]) => [vectorKey(text), roundVector(placeInSpace(space, vector))] as const),
);
writeFileSync(keptVectorsFile, packVectors(encoder.model, { space, vectors }));
console.log(`${path.relative(".", keptVectorsFile)}: ${vectors.size} vectors`);
