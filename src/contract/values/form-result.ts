/**
 * Answer of an action about a refused form: the typed values, and the errors by field ("" is the form as a whole). Nothing before the first
 * try.
 */
export type FormResult =
  | { status: "error"; initialValue: Record<string, string>; error: Record<string, string[]> }
  | null
  | undefined;

export type FormField = { id: string; label: string };

/** Typed values, so that a form refused without script is shown again as it was. */
export function typedValue(result: FormResult, name: string): string | undefined {
  const value = result?.initialValue?.[name];
  return typeof value === "string" ? value : undefined;
}

export function errorsOf(result: FormResult, name: string): string[] | undefined {
  return result?.error?.[name] ?? undefined;
}

/** Splits the errors into those of shown fields and those of the form as a whole. */
export function problemsOf(result: FormResult, fields: Record<string, FormField>) {
  const problems: { fieldId: string; label: string; message: string }[] = [];
  const messages: string[] = [];
  for (const [name, errors] of Object.entries(result?.error ?? {})) {
    const field = fields[name.replace(/[[.].*$/, "")];
    if (!errors || errors.length === 0) continue;
    if (field) problems.push({ fieldId: field.id, label: field.label, message: errors.join(" ") });
    else messages.push(...errors);
  }
  const order = Object.values(fields).map((field) => field.id);
  problems.sort((first, second) => order.indexOf(first.fieldId) - order.indexOf(second.fieldId));
  return { problems, messages };
}
