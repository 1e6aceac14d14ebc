import { z } from "zod";
import { accountLimits } from "#contract/accounts/accounts.ts";
import { validationFailed } from "#domain/accounts/auth-refusal.ts";
import type { Metadata } from "#domain/accounts/user-view.ts";

export const metadataField = z.record(z.string(), z.unknown()).nullish();

const lone = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/**
 * Merges `changes` into the metadata key by key; null removes a key.
 * @throws AuthRefusal rejected validation_failed for values Postgres cannot store or that exceed what a token can carry.
 */
export function mergedMetadata(metadata: Metadata, changes: Metadata | null | undefined): Metadata {
  for (const [key, value] of Object.entries(changes ?? {})) checkStorable([key, value], 0);
  const merged = Object.fromEntries(Object.entries({ ...metadata, ...changes }).filter(([, value]) => value !== null));
  if (new TextEncoder().encode(JSON.stringify(merged)).length > accountLimits.metadataBytes)
    throw validationFailed(`User metadata cannot be larger than ${accountLimits.metadataBytes} bytes`);
  return merged;
}

function checkStorable(value: unknown, depth: number): void {
  if (depth > accountLimits.metadataDepth) throw validationFailed("User metadata is nested too deeply");
  if (typeof value === "string") {
    if (value.includes("\0") || lone.test(value))
      throw validationFailed("User metadata holds a character that cannot be stored");
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    checkStorable(key, depth + 1);
    checkStorable(inner, depth + 1);
  }
}
