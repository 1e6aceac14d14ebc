import { describe, expect, test } from "vitest";
import { passwordCost } from "#platform/config/variables.ts";
import { TooBusy } from "#contract/site/platform-errors.ts";
import { createPasswords } from "#platform/passwords/passwords.ts";

const cheap = { memoryKiB: 64, rounds: 1 };

describe("passwords", () => {
  test("are hashed with argon2id as RFC 9106 recommends, each with its own salt", async () => {
    const passwords = createPasswords(passwordCost);
    const [first, second] = await Promise.all([passwords.hash("Corr3ct-horse!"), passwords.hash("Corr3ct-horse!")]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(first).not.toBe(second);
    expect(await passwords.verify(first, "Corr3ct-horse!")).toBe(true);
    expect(await passwords.verify(first, "corr3ct-horse!")).toBe(false);
  });

  test("never match without a hash", async () => {
    expect(await createPasswords(cheap).verify(null, "nobody has this password")).toBe(false);
  });

  test("are compared byte by byte: spaces, NUL and Unicode forms matter", async () => {
    const passwords = createPasswords(cheap);
    for (const [kept, typed] of [
      ["a ", "a"],
      ["a\0", "a"],
      ["\u00e9", "e\u0301"],
      ["A", "a"],
    ] as const)
      expect(await passwords.verify(await passwords.hash(kept), typed)).toBe(false);
  });

  test("are hashed a few at a time; calls that wait too long are refused", async () => {
    const passwords = createPasswords({ memoryKiB: 19_456, rounds: 8, atOnce: 1, waitMilliseconds: 20 });
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => passwords.hash("x")));
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ reason }) => reason instanceof TooBusy)).toBe(true);
    expect(await passwords.hash("x")).toContain("argon2id");
  });

  test.each(["password", "Password1!", "QWERTY123", "!!123456!!", "Passw0rd."])("%s is common", (password) => {
    expect(createPasswords(cheap).isCommon(password)).toBe(true);
  });

  test.each(["Corr3ct-horse!", "Valley-oak-1897", ""])("%j is not", (password) => {
    expect(createPasswords(cheap).isCommon(password)).toBe(false);
  });
});
