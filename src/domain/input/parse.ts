import type { z } from "zod";
import { fill } from "#contract/values/fill.ts";
import { invalidFields } from "#domain/errors.ts";
import * as t from "#words/refused.ts";

/**
 * Parses `input` with `schema`.
 * @throws DomainError "invalid" with one entry per invalid field.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { error: plainWords });
  if (result.success) return result.data;
  const errors = result.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ path: [...issue.path, key].join("."), message: t.unknownField }))
      : [{ path: issue.path.join("."), message: issue.message }],
  );
  throw invalidFields(...errors);
}

const kinds: Record<string, () => string> = {
  string: () => t.sendText,
  number: () => t.sendNumber,
  int: () => t.sendWholeNumber,
  boolean: () => t.sendTrueOrFalse,
  array: () => t.sendList,
  object: () => t.sendObject,
};

/** For fields whose schema says nothing of its own: a sentence for people instead of the library's. */
const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? t.required : (kinds[issue.expected]?.() ?? t.sendAnother);
    case "invalid_value":
      return issue.values.length === 1
        ? fill(t.sendThis, { value: String(issue.values[0]) })
        : fill(t.chooseOneOf, { values: issue.values.map(String).join(", ") });
    case "too_small":
      return bounded(issue.origin, issue.inclusive === false ? "more" : "atLeast", issue.minimum);
    case "too_big":
      return bounded(issue.origin, issue.inclusive === false ? "less" : "atMost", issue.maximum);
    case "invalid_union":
      return ofItsValue(issue.errors.flat()) ?? t.notValid;
    default:
      return t.notValid;
  }
};

/** An optional field is empty or a value; what is wrong is told by the value's schema. */
const ofItsValue = (issues: z.core.$ZodIssue[]): string | undefined =>
  issues.find(({ code, path }) => code !== "invalid_value" && path.length === 0)?.message;

function bounded(origin: string, side: "atLeast" | "more" | "atMost" | "less", limit: number | bigint): string {
  const text = {
    atLeast: t.atLeastCharacters,
    more: t.moreCharacters,
    atMost: t.atMostCharacters,
    less: t.fewerCharacters,
  };
  const list = { atLeast: t.sendAtLeast, more: t.sendMore, atMost: t.sendAtMost, less: t.sendFewer };
  const value = { atLeast: t.useAtLeast, more: t.useMore, atMost: t.useAtMost, less: t.useLess };
  const said = origin === "string" ? text : origin === "array" || origin === "set" ? list : value;
  return fill(said[side], { bound: String(limit) });
}
