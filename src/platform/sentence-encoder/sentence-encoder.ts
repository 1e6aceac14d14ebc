/** The meaning of short English texts as vectors. */
export interface SentenceEncoder {
  readonly model: string;
  /** Unit-length vectors of 512 numbers, in the order of `texts`. Rejects when the model cannot be asked. */
  encode(texts: readonly string[]): Promise<Float32Array[]>;
}
