/** Makes vectors of texts, so that what means the same lies near each other. */
export interface Embedder {
  /** Vectors of different models cannot be compared. */
  model: string;
  /** One vector for each text, in their order, all of one length. */
  embed(texts: string[]): Promise<number[][]>;
}
