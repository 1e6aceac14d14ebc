import { cutText, tidyLine } from "#contract/values/plain-text.ts";
import type { UserRow } from "#domain/accounts/account-store.ts";
import { metadataOf } from "#domain/accounts/user-view.ts";

const longestName = 60;

/** The user's display name, else the local part of their address. Screens escape it. */
export function displayName(user: Pick<UserRow, "email" | "user_metadata">): string {
  return givenName(user) || (user.email.split("@")[0] ?? user.email);
}

/** The name a user gave, at most 120 characters; "" without one. */
export function givenName(user: Pick<UserRow, "user_metadata">): string {
  const { first_name: first, last_name: last, full_name: full, name } = metadataOf(user);
  const isGiven = (part: unknown) => typeof part === "string" && tidyLine(part) !== "";
  const given = [first, last].filter(isGiven).join(" ");
  const whole = [given, full, name].find(isGiven);
  return typeof whole === "string" ? cutText(tidyLine(whole), 2 * longestName) : "";
}

/**
 * The name for an email greeting: short, letters only. Anyone can sign up with someone else's address and must not be able to
 * put text or links into our emails.
 */
export function greetingName(user: Pick<UserRow, "email" | "user_metadata">): string {
  const name = displayName(user);
  return name.length <= longestName && /^[\p{L}\p{M}'’ -]+$/u.test(name) ? name : "";
}
