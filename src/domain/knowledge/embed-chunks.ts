import { vectorLimits } from "#contract/assistant/knowledge-rules.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import type { Embedder } from "#platform/language-model/embedder.ts";

const usualBatch = 64;

/** @throws DomainError for a batch outside the limits. */
export function requireBatch(size: number): void {
  const { least, most } = vectorLimits.batch;
  if (!Number.isInteger(size) || size < least || size > most)
    throw new DomainError("invalid", `A batch of vectors has ${least} to ${most} texts, not ${size}.`);
}

/** Embeds `texts`. @throws DomainError for too many or no texts, Error when the service returns malformed vectors. */
export async function embedBatch(embedder: Embedder, texts: string[]): Promise<number[][]> {
  requireBatch(texts.length);
  const vectors = await embedder.embed(texts);
  const width = vectors[0]?.length ?? 0;
  if (vectors.length !== texts.length || width === 0 || vectors.some((vector) => vector.length !== width))
    throw new Error(`The embedding service ${embedder.model} returned malformed vectors.`);
  return vectors;
}

/**
 * Embeds every passage that has no vector of this model. When the service fails, passages are still found by words. Returns the
 * number embedded.
 */
export async function embedChunks(ctx: Ctx, embedder: Embedder, { batch = usualBatch } = {}): Promise<number> {
  requireBatch(batch);
  let made = 0;
  for (;;) {
    const rows = await ctx.db
      .selectFrom("kb_chunks")
      .select(["id", "headings", "body"])
      .where((eb) => eb.or([eb("vector", "is", null), eb("vector_model", "!=", embedder.model)]))
      .orderBy("id")
      .limit(batch)
      .execute();
    if (rows.length === 0) return made;
    let vectors: number[][];
    try {
      vectors = await embedBatch(
        embedder,
        rows.map(({ headings, body }) => `${headings.join(" > ")}\n${body}`),
      );
    } catch (error) {
      ctx.log.warn({ error, made }, "passages could not be embedded");
      return made;
    }
    for (const [index, { id }] of rows.entries())
      await ctx.db
        .updateTable("kb_chunks")
        .set({ vector: vectors[index] ?? null, vector_model: embedder.model })
        .where("id", "=", id)
        .execute();
    made += rows.length;
  }
}
