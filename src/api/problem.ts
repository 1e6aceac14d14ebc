import type { Context } from "hono";
import type { DomainError, FieldProblem, RefusalCode } from "#domain/errors.ts";
import { refusalStatus } from "#forms/refusal-status.ts";
import * as t from "#words/api-refusals.ts";

const titles: Record<Problem["status"], () => string> = {
  400: () => t.couldNotBeRead,
  401: () => t.signInFirst,
  403: () => t.notAllowed,
  404: () => t.notFound,
  405: () => t.methodNotAllowed,
  409: () => t.conflict,
  410: () => t.gone,
  413: () => t.tooLarge,
  415: () => t.wrongContentType,
  422: () => t.fieldsNeedCorrecting,
  429: () => t.tooManyRequests,
  500: () => t.wentWrong,
  503: () => t.notAvailable,
  504: () => t.timedOut,
};

interface Problem {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503 | 504;
  detail: string;
  /** For clients that need more than the status. */
  code?: RefusalCode;
  errors?: FieldProblem[];
  retryAfterSeconds?: number;
  /** With a conflict: what stands there now. */
  current?: object;
}

/** An error response (RFC 9457). */
export function problem(c: Context, { retryAfterSeconds, ...refused }: Problem): Response {
  if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
  return c.body(problemJson(refused), refused.status, {
    "Content-Type": "application/problem+json",
    "Cache-Control": "no-store",
  });
}

/** The text of an error response. */
export const problemJson = ({ status, detail, code, errors, current }: Omit<Problem, "retryAfterSeconds">): string =>
  JSON.stringify({
    type: "about:blank",
    title: titles[status](),
    status,
    detail,
    ...(code ? { code } : {}),
    ...(errors ? { errors } : {}),
    ...(current ? { current } : {}),
  });

/** The response for a domain refusal. */
export const refusal = (c: Context, error: DomainError): Response =>
  problem(c, {
    status: refusalStatus(error),
    detail: error.message,
    ...(error.code === "second_factor_required" || error.code === "proof_required" ? { code: error.code } : {}),
    ...error.details,
  });
