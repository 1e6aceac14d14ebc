import { sql } from "kysely";
import { vectorLimits } from "#contract/assistant/knowledge-rules.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { embedBatch } from "#domain/knowledge/embed-chunks.ts";
import type { Embedder } from "#platform/language-model/embedder.ts";

interface Stored {
  id: string;
  audience: string;
  /** Normalized to unit length. */
  vector: Float32Array;
}

interface Held {
  state: string;
  segments: number;
  stored: Stored[][];
}

const usualSegments = 4;
/** Comparisons before yielding to the event loop. */
const turn = 2000;

// Reading thousands of vectors takes longer than comparing them, so each process caches those of its service.
const held = new WeakMap<Embedder, Held>();

/**
 * The passages closest in meaning to `question`, best first, by exhaustive comparison. @throws DomainError for a segment count
 * outside the limits.
 */
export async function nearestChunks(
  ctx: Ctx,
  embedder: Embedder,
  question: string,
  { audiences, limit, segments = usualSegments }: { audiences: string[]; limit: number; segments?: number },
): Promise<{ id: string; similarity: number }[]> {
  const { least, most } = vectorLimits.segments;
  if (!Number.isInteger(segments) || segments < least || segments > most)
    throw new DomainError("invalid", `Vectors are compared in ${least} to ${most} segments, not ${segments}.`);
  const [asked] = await embedBatch(embedder, [question]);
  const wanted = unit(asked ?? []);
  const found = await Promise.all(
    (await storedVectors(ctx, embedder, segments)).map((segment) => bestOf(segment, wanted, audiences, limit)),
  );
  return found.flat().toSorted(nearestFirst).slice(0, limit);
}

const nearestFirst = (first: { id: string; similarity: number }, second: { id: string; similarity: number }): number =>
  second.similarity - first.similarity || (first.id < second.id ? -1 : 1);

function unit(vector: number[]): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return Float32Array.from(vector, (value) => value / length);
}

async function bestOf(segment: Stored[], wanted: Float32Array, audiences: string[], limit: number) {
  const best: { id: string; similarity: number }[] = [];
  for (const [index, { id, audience, vector }] of segment.entries()) {
    if (index % turn === turn - 1) await new Promise((resolve) => setTimeout(resolve));
    if (!audiences.includes(audience) || vector.length !== wanted.length) continue;
    let similarity = 0;
    for (let place = 0; place < vector.length; place++) similarity += (vector[place] ?? 0) * (wanted[place] ?? 0);
    best.push({ id, similarity });
  }
  return best.toSorted(nearestFirst).slice(0, limit);
}

async function storedVectors(ctx: Ctx, embedder: Embedder, segments: number): Promise<Stored[][]> {
  const { rows } = await sql<{ state: string }>`
    select count(*) || ' ' || coalesce(max(id::text), '') as state from kb_chunks
    where vector_model = ${embedder.model}`.execute(ctx.db);
  const state = rows[0]?.state ?? "";
  const known = held.get(embedder);
  if (known?.state === state && known.segments === segments) return known.stored;
  const stored = await Promise.all(
    Array.from({ length: segments }, async (_, segment) => {
      const { rows } = await sql<{ id: string; audience: string; vector: number[] }>`
        select id, audience, vector from kb_chunks
        where vector_model = ${embedder.model} and get_byte(uuid_send(id), 15) % ${segments}::int = ${segment}::int`.execute(
        ctx.db,
      );
      return rows.map(({ id, audience, vector }) => ({ id, audience, vector: unit(vector) }));
    }),
  );
  held.set(embedder, { state, segments, stored });
  return stored;
}
