/** Turns texts into vectors, so that similar meanings are close to each other. */
export interface Embedder {
  /** Vectors of different models cannot be compared. */
  model: string;
  /** One vector per text, in order, all of the same length. */
  embed(texts: string[]): Promise<number[][]>;
}
