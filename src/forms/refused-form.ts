import { data } from "react-router";
import type { FormResult } from "#contract/values/form-result.ts";
import { outageOf } from "#contract/site/platform-errors.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { noteOutage, outageText } from "#forms/outage.ts";
import { refusalStatus } from "./refusal-status.ts";
import * as t from "#words/refusals.ts";

/** Fields that are not shown again: technical values and secrets, not user input. */
const ownFields = new Set(["botCheck", "intent", "website"]);

/** The refused form with an error beside each invalid field; keeps what was typed. */
export function refusedForm<Intent extends string>(
  error: unknown,
  { intent, typed, log }: { intent: Intent; typed: Record<string, string>; log: Ctx["log"] },
) {
  const problems: Record<string, string[]> = {};
  const outage = outageOf(error);
  if (error instanceof DomainError) {
    for (const { path, message } of error.details.errors ?? []) (problems[path] ??= []).push(message);
    if (Object.keys(problems).length === 0) problems[""] = [error.message];
  } else if (outage) {
    noteOutage({ log }, outage, error as Error);
    problems[""] = [outageText(outage)];
  } else {
    log.error({ error }, "a form could not be processed");
    problems[""] = [t.wrongOnOurSide];
  }
  const shown = Object.fromEntries(Object.entries(typed).filter(([name]) => !ownFields.has(name)));
  const lastResult: FormResult = { status: "error", initialValue: shown, error: problems };
  return data({ intent, lastResult }, { status: error instanceof DomainError ? refusalStatus(error) : 503 });
}
