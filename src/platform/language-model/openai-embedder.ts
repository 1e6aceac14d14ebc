import type { Embedder } from "#platform/language-model/embedder.ts";
import { ModelFailure } from "#platform/language-model/language-model.ts";
import { openAiClient, type OpenAiService } from "#platform/language-model/openai-language-model.ts";

/** How many texts one call may carry. */
export const embeddingBatch = { min: 1, max: 500 } as const;

const timeoutMilliseconds = 20_000;

/**
 * Vectors from any service that speaks OpenAI's embeddings.
 * @throws RangeError for fewer than 1 or more than 500 texts, ModelFailure when the service fails or answers nonsense.
 */
export function createOpenAiEmbedder(service: OpenAiService & { model: string }): Embedder {
  const client = openAiClient(service, timeoutMilliseconds);
  return {
    model: service.model,
    async embed(texts) {
      if (texts.length < embeddingBatch.min || texts.length > embeddingBatch.max)
        throw new RangeError(`A batch has ${embeddingBatch.min} to ${embeddingBatch.max} texts, not ${texts.length}.`);
      // Not every service knows the packed form that the client asks for by itself.
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
