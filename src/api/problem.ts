import type { Context } from "hono";
import type { DomainError, FieldProblem, RefusalCode } from "#domain/errors.ts";
import { refusalStatus } from "#forms/refusal-status.ts";

const titles: Record<number, string> = {
  400: "The request could not be read",
  401: "Sign in first",
  403: "Not allowed",
  404: "Not found",
  405: "Method not allowed",
  409: "Conflict with the current state",
  410: "Gone",
  413: "Too large",
  415: "Wrong content type",
  422: "Some fields need to be corrected",
  429: "Too many requests",
  500: "Something went wrong on our side",
  503: "Not available right now",
  504: "Timed out",
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
export function problem(c: Context, { status, detail, code, errors, retryAfterSeconds, current }: Problem): Response {
  if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
  return c.body(
    JSON.stringify({
      type: "about:blank",
      title: titles[status],
      status,
      detail,
      ...(code ? { code } : {}),
      ...(errors ? { errors } : {}),
      ...(current ? { current } : {}),
    }),
    status,
    { "Content-Type": "application/problem+json", "Cache-Control": "no-store" },
  );
}

/** The response for a domain refusal. */
export const refusal = (c: Context, error: DomainError): Response =>
  problem(c, {
    status: refusalStatus(error),
    detail: error.message,
    ...(error.code === "second_factor_required" || error.code === "proof_required" ? { code: error.code } : {}),
    ...error.details,
  });
