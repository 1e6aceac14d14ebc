/** Writes the vectors of the texts that come with the site. Those that are there stay; only new texts are encoded. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseContent } from "#domain/content/parse-content.ts";
import { parseDocuments } from "#domain/content/parse-documents.ts";
import { encodedTexts } from "#domain/knowledge/encoded-texts.ts";
import {
  keptVectorsFile,
  packVectors,
  type RoundedVectors,
  roundVector,
  unpackVectors,
  vectorKey,
} from "#platform/sentence-encoder/kept-vectors.ts";
import { createWorkerSentenceEncoder } from "#platform/sentence-encoder/worker-sentence-encoder.ts";
import { readContentFolder } from "#server/content-folder.ts";

const atOnce = 320;

const encoder = createWorkerSentenceEncoder();

function vectorsBefore(): RoundedVectors {
  try {
    return unpackVectors(encoder.model, readFileSync(keptVectorsFile));
  } catch (error) {
    console.log(`All are encoded anew: ${error instanceof Error ? error.message : String(error)}`);
    return new Map();
  }
}

const files = readContentFolder();
const content = parseContent(files);
const texts = encodedTexts({ content, documents: parseDocuments(files, content), slugOf: (question) => question });
const before = vectorsBefore();
const vectors: RoundedVectors = new Map();
const fresh: string[] = [];
for (const text of texts) {
  const kept = before.get(vectorKey(text));
  if (kept) vectors.set(vectorKey(text), kept);
  else fresh.push(text);
}
const stayed = vectors.size;
for (let start = 0; start < fresh.length; start += atOnce) {
  const batch = fresh.slice(start, start + atOnce);
  const made = await encoder.encode(batch);
  for (const [index, vector] of made.entries()) vectors.set(vectorKey(batch[index] ?? ""), roundVector(vector));
  console.log(`${start + batch.length} of ${fresh.length}`);
}
await encoder.stop();
writeFileSync(keptVectorsFile, packVectors(encoder.model, vectors));
console.log(
  `${path.relative(".", keptVectorsFile)}: ${vectors.size} vectors, ${fresh.length} new, ${before.size - stayed} dropped`,
);
