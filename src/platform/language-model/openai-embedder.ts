import type { Embedder } from "#platform/language-model/embedder.ts";
import { ModelFailure } from "#platform/language-model/language-model.ts";
import { openAiClient, type OpenAiService } from "#platform/language-model/openai-language-model.ts";

/** Number of texts per call. */
export const embeddingBatch = { min: 1, max: 500 } as const;

const timeoutMilliseconds = 20_000;

/**
 * Vectors from any service compatible with OpenAI's embeddings API.
 * @throws RangeError for fewer than 1 or more than 500 texts, ModelFailure when the service fails or returns malformed data.
 */
export function createOpenAiEmbedder(service: OpenAiService & { model: string }): Embedder {
  const client = openAiClient(service, timeoutMilliseconds);
  return {
    model: service.model,
    async embed(texts) {
      if (texts.length < embeddingBatch.min || texts.length > embeddingBatch.max)
        throw new RangeError(`A batch has ${embeddingBatch.min} to ${embeddingBatch.max} texts, not ${texts.length}.`);
      // Not every service supports the packed format that the client requests by default.
      const answer = await client.embeddings
        .create({ model: service.model, input: texts, encoding_format: "float" }, { maxRetries: 1 })
        .catch((error: unknown) => {
          throw new ModelFailure("away", { cause: error });
        });
      const vectors = (answer.data ?? [])
        .toSorted((first, second) => first.index - second.index)
        .map(({ embedding }) => embedding);
      const length = vectors[0]?.length ?? 0;
      const whole =
        vectors.length === texts.length &&
        length > 0 &&
        vectors.every((vector) => vector.length === length && vector.every(Number.isFinite));
      if (!whole) throw new ModelFailure("broken");
      return vectors;
    },
  };
}
