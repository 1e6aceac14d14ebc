import type { FormResult } from "#contract/values/form-result.ts";
import type { ApiProblem } from "./api-fetch.ts";

/** A refusal of the API as the answer to a form: keeps what was typed, with what is wrong beside each field. */
export function refusedAs(error: ApiProblem, initialValue: Record<string, string>): FormResult {
  const problems: Record<string, string[]> = {};
  for (const { path, message } of error.errors) (problems[path] ??= []).push(message);
  if (error.errors.length === 0) problems[""] = [error.message];
  return { status: "error", initialValue, error: problems };
}
