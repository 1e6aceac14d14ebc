import { z } from "zod";
import { AuthRefusal, validationFailed } from "#domain/accounts/auth-refusal.ts";

/**
 * Parses a request body, ignoring unknown fields as GoTrue does.
 * @throws AuthRefusal rejected bad_json for fields of the wrong JSON type.
 */
export function readAuthBody<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const path = result.error.issues[0]?.path.join(".");
  throw new AuthRefusal(
    "rejected",
    "bad_json",
    `Could not parse request body as JSON: ${path ? `the field ${path} has the wrong type` : "an object is needed"}`,
  );
}

/** Optional text; null counts as missing. */
export const maybeText = z
  .string()
  .nullish()
  .transform((text) => text ?? "");

/** The PKCE fields shared by many requests. */
export const pkceFields = { code_challenge: maybeText, code_challenge_method: maybeText };

export interface Pkce {
  challenge: string;
  method: "s256" | "plain";
}

/** The PKCE pair: both fields or neither. @throws AuthRefusal rejected validation_failed */
export function pkceOf(fields: { code_challenge: string; code_challenge_method: string }): Pkce | null {
  const { code_challenge: challenge, code_challenge_method: named } = fields;
  if (!challenge && !named) return null;
  if (!challenge || !named) throw validationFailed("PKCE flow requires code_challenge_method and code_challenge");
  const method = named.toLowerCase();
  if (method !== "s256" && method !== "plain") throw validationFailed("Invalid code_challenge_method");
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) throw validationFailed("code challenge is not valid");
  return { challenge, method };
}
