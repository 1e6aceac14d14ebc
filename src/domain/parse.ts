import type { z } from "zod";
import { invalidFields } from "#domain/errors.ts";

/**
 * Parses `input` with `schema`.
 * @throws DomainError "invalid" with one entry per invalid field.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { error: plainWords });
  if (result.success) return result.data;
  const errors = result.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ path: [...issue.path, key].join("."), message: "Unknown field." }))
      : [{ path: issue.path.join("."), message: issue.message }],
  );
  throw invalidFields(...errors);
}

const kinds: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

/** For fields whose schema says nothing of its own: a sentence for people instead of the library's. */
const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "This field is required."
        : `Send ${kinds[issue.expected] ?? "another value"}.`;
    case "invalid_value":
      return issue.values.length === 1
        ? `Send ${String(issue.values[0])}.`
        : `Choose one of these: ${issue.values.map(String).join(", ")}.`;
    case "too_small":
      return bounded(issue.origin, `${issue.inclusive === false ? "more than" : "at least"} ${issue.minimum}`);
    case "too_big":
      return bounded(issue.origin, `${issue.inclusive === false ? "less than" : "at most"} ${issue.maximum}`);
    default:
      return "This value is not valid.";
  }
};

function bounded(origin: string, bound: string): string {
  if (origin === "string") return `Use ${bound} characters.`;
  return origin === "array" || origin === "set" ? `Send ${bound} of them.` : `Use ${bound}.`;
}
