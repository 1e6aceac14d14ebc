import { data } from "react-router";
import type { Ctx } from "#domain/ctx.ts";
import type { Upload } from "#domain/uploads/check-uploads.ts";
import { carriesFiles, givenFields, readForm, readFormWithFiles } from "#forms/read-form.ts";
import { type RepeatedFields, repeatedOf } from "#forms/repeated-fields.ts";
import { refusedForm } from "#forms/refused-form.ts";

/** A form as it was sent. */
export interface SentForm<Intent extends string> {
  intent: Intent;
  /** As typed; empty ones are "". */
  fields: Record<string, string>;
  /** For a schema: without the empty ones and the intent. */
  given: Record<string, string>;
  uploads: Upload[];
}

interface Door<Intent extends string, More extends object> {
  /** The form of the page, by its field "intent". */
  intentOf: (intent: string | undefined) => Intent;
  /** Fields that a refusal shows again. */
  repeats: RepeatedFields;
  /** For forms with files: whether they may be read at all. */
  admitFiles?: (ctx: Ctx) => Promise<void>;
  /** Additions to the answer of a refusal besides the typed values. */
  more?: (error: unknown, fields: Record<string, string>) => More | Promise<More>;
}

/**
 * The one way into a form that also works without script: reads it within its limits, acts, and answers a refusal with everything
 * that was typed. What signed-in people send as themselves goes by the API instead, from the route's `clientAction`.
 */
export async function formDoor<Intent extends string, Answer, More extends object = object>(
  ctx: Ctx,
  request: Request,
  { intentOf, repeats, admitFiles, more }: Door<Intent, More>,
  act: (form: SentForm<Intent>) => Promise<Answer>,
) {
  const fields: Record<string, string> = {};
  try {
    if (admitFiles && carriesFiles(request)) await admitFiles(ctx);
    const uploads: Upload[] = [];
    if (admitFiles) uploads.push(...(await readFormWithFiles(ctx, request, fields)).uploads);
    else Object.assign(fields, await readForm(request));
    const { intent, ...given } = givenFields(fields);
    return await act({ intent: intentOf(intent), fields, given, uploads });
  } catch (error) {
    const refused = refusedForm(error, {
      intent: intentOf(fields.intent),
      typed: repeatedOf(fields, repeats),
      log: ctx.log,
    });
    const added = ((await more?.(error, fields)) ?? {}) as More;
    return data({ ...refused.data, ...added }, refused.init ?? undefined);
  }
}
