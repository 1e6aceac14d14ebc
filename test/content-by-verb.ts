import { saveContent } from "#domain/content-edits/edit-content.ts";
import { viewContent } from "#domain/content-edits/view-content.ts";
import type { Ctx } from "#domain/ctx.ts";

/** Changes the value of a text as the editor on screen does. */
export const editorOf = (as: Ctx) => async (name: { kind: string; id: string }, change: (value: any) => void) => {
  const { value: kept, version } = await viewContent(as, name);
  const value = structuredClone(kept);
  change(value);
  return saveContent(as, name, { version, value });
};

/** The fields that a refusal names; none of what is done. */
export const problemsOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => [],
    (error: { details?: { errors?: { path: string }[] } }) => error.details?.errors?.map(({ path }) => path) ?? [error],
  );
