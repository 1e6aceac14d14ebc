import type { z } from "zod";
import { DomainError } from "#domain/errors.ts";

/**
 * Parses `input` with `schema`.
 * @throws DomainError "invalid" with one entry per invalid field.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const errors = result.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ path: [...issue.path, key].join("."), message: "Unknown field." }))
      : [{ path: issue.path.join("."), message: issue.message }],
  );
  throw new DomainError("invalid", "Some fields need to be corrected.", { errors });
}
