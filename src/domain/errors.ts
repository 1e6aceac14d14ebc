import * as t from "#words/refused.ts";
export type RefusalCode =
  | "invalid"
  | "bot_check"
  | "unauthenticated"
  | "forbidden"
  | "second_factor_required"
  | "proof_required"
  | "not_found"
  | "conflict"
  | "too_large"
  | "too_many"
  | "unavailable";

export interface FieldProblem {
  path: string;
  message: string;
}

export interface RefusalDetails {
  errors?: FieldProblem[];
  retryAfterSeconds?: number;
  /** Alternatives: the start times of free appointments. */
  freeSlots?: string[];
  /** Current value, when another person has changed it meanwhile. */
  current?: object;
}

/** A refusal with a readable message and, for invalid input, the fields it concerns. */
export class DomainError extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, message: string, details: RefusalDetails = {}) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.details = details;
  }
}

/** A refusal of input, by field. */
export const invalidFields = (...errors: FieldProblem[]): DomainError =>
  new DomainError("invalid", t.someFieldsNeedCorrecting, { errors });
