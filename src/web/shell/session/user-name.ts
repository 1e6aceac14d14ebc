import type { SessionUser } from "./stored-session.ts";
import * as t from "#words/shell.ts";

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** First and last name as given at sign-up or by Google. */
export function namesOf(user: SessionUser): { first: string; last: string } {
  const data = user.user_metadata ?? {};
  const [given = "", ...rest] = text(data.full_name ?? data.name).split(" ");
  return { first: text(data.first_name) || given, last: text(data.last_name) || rest.join(" ") };
}

/** The name, else the part of the address before the @. */
export function shownName(user: SessionUser): string {
  const { first, last } = namesOf(user);
  return `${first} ${last}`.trim() || (user.email?.split("@")[0] ?? t.you);
}

/** One or two emails for the round mark. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? "")[0] ?? "",
  );
  return initials.join("").toUpperCase() || "?";
}
