import { beforeEach, expect, test, vi } from "vitest";
import { attemptLimit } from "#contract/accounts/attempt-limit.ts";
import { countAttempt, resetAttempts } from "./attempt-limiter.ts";

const stored = new Map<string, string>();
const start = Date.UTC(2026, 10, 16, 9);

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

const tries = (count: number, now = start) =>
  Array.from({ length: count }, () => countAttempt("signin", "maria@example.com", now));

test("the sixth attempt within fifteen minutes is refused, and counts for nothing", () => {
  expect(tries(7)).toEqual([true, true, true, true, true, false, false]);
  expect(countAttempt("signin", " Maria@Example.com ", start)).toBe(false);
  expect(countAttempt("signin", "maria@example.com", start + attemptLimit.milliseconds)).toBe(true);
});

test("another action and another address count for themselves", () => {
  tries(5);
  expect(countAttempt("signup", "maria@example.com", start)).toBe(true);
  expect(countAttempt("signin", "luis@example.com", start)).toBe(true);
});

test("a success forgets what was before it", () => {
  tries(4);
  resetAttempts("signin", "maria@example.com", start);
  expect(tries(6)).toEqual([true, true, true, true, true, false]);
});

test.each(["not json", "[]", '{"signin:maria@example.com":"x"}', "null"])("storage that holds %s is empty", (text) => {
  stored.set(attemptLimit.storageKey, text);
  expect(tries(1)).toEqual([true]);
});
