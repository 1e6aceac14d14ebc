import { data } from "react-router";
import type { FormResult } from "#web/ui/form-result.ts";

interface Refusal {
  code: string;
  message: string;
  details: { errors?: { path: string; message: string }[] };
}

const statuses: Record<string, number> = {
  too_large: 413,
  too_many: 429,
  not_found: 404,
  conflict: 409,
  unauthenticated: 401,
  forbidden: 403,
};

// By name, not by class: this file reaches the browser's side of the wall, the class does not.
const isRefusal = (error: unknown): error is Refusal => error instanceof Error && error.name === "DomainError";

/** Fields that are not shown again: secrets of the form's working, not words of a person. */
const ownFields = new Set(["botCheck", "intent", "website"]);

/** The form as it was, with what is wrong beside each field; keeps everything typed. */
export function refusedForm<Intent extends string>(
  error: unknown,
  {
    intent,
    fields,
    log,
  }: { intent: Intent; fields: Record<string, string>; log: { error(fields: object, message: string): void } },
) {
  const problems: Record<string, string[]> = {};
  if (isRefusal(error)) {
    for (const { path, message } of error.details.errors ?? []) (problems[path] ??= []).push(message);
    if (Object.keys(problems).length === 0) problems[""] = [error.message];
  } else {
    log.error({ error }, "a form could not be worked on");
    problems[""] = ["Something went wrong on our side, and nothing was sent. Try again in a moment, or call us."];
  }
  const typed = Object.fromEntries(Object.entries(fields).filter(([name]) => !ownFields.has(name)));
  const lastResult: FormResult = { status: "error", initialValue: typed, error: problems };
  return data({ intent, lastResult }, { status: isRefusal(error) ? (statuses[error.code] ?? 422) : 503 });
}
