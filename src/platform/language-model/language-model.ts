/** One turn of what a language model is given. */
export interface ModelMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

/** Why a model gave nothing, or broke off. */
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
  /** Ends the call at once; it then settles without an error. */
  signal: AbortSignal;
  /** Most tokens of the answer. */
  maxTokens: number;
  /** Takes the answer piece by piece as it comes. */
  onText: (text: string) => void;
}

/** Something that writes text. It may say anything: whoever calls it checks every word. */
export interface LanguageModel {
  readonly name: string;
  /** Writes until the model is done. @throws ModelFailure */
  write(messages: ModelMessage[], call: ModelCall): Promise<void>;
}
