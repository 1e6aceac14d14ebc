import type { DomainError, RefusalCode } from "#domain/errors.ts";

const statuses = {
  invalid: 422,
  bot_check: 422,
  unauthenticated: 401,
  forbidden: 403,
  second_factor_required: 403,
  proof_required: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
} as const satisfies Record<RefusalCode, number>;

/** The HTTP status of a refusal, for API and forms. */
export const refusalStatus = ({ code }: DomainError) => statuses[code];
