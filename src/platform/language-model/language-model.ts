/** One message of a language model's input. */
export interface ModelMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

/** Reasons a model returned nothing, or stopped early. */
export type ModelFailureReason = "slow" | "busy" | "away" | "broken" | "refused" | "rejected" | "resting";

export class ModelFailure extends Error {
  readonly reason: ModelFailureReason;

  constructor(reason: ModelFailureReason, options?: ErrorOptions) {
    super(`The language model failed: ${reason}.`, options);
    this.name = "ModelFailure";
    this.reason = reason;
  }
}

export interface ModelCall {
  /** Ends the call immediately; it then settles without an error. */
  signal: AbortSignal;
  /** Maximum tokens of the answer. */
  maxTokens: number;
  /** Receives the answer as it streams. */
  onText: (text: string) => void;
}

/** A text-generating model. Its output is untrusted: callers must check every word. */
export interface LanguageModel {
  readonly name: string;
  /** Streams until the model is done. @throws ModelFailure */
  write(messages: ModelMessage[], call: ModelCall): Promise<void>;
}
