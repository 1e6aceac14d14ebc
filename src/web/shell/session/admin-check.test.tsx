import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { adminCheckTimeout } from "#contract/accounts/attempt-limit.ts";
import { answerFetch, json } from "#test/answered-fetch.ts";
import { signInHere } from "#test/browser-session.ts";
import { adminCheck } from "./admin-check.ts";
import { staffCheck } from "./staff-check.ts";

const door = "POST /rest/v1/rpc/is_admin";

// Each test is another person: a yes is kept for as long as somebody is signed in.
beforeEach(() => signInHere(crypto.randomUUID()));
afterEach(() => {
  vi.useRealTimers();
});

test("true lets in, and is asked for once", async () => {
  const { bodiesOf } = answerFetch({ [door]: () => json(true) });
  expect(await adminCheck()).toEqual({ kind: "allowed" });
  expect(await adminCheck()).toEqual({ kind: "allowed" });
  expect(bodiesOf(door)).toHaveLength(1);
});

test.each([["true"], [1], [{ is_admin: true }], [[true]], [null], [false]])("%j does not let in", async (answer) => {
  answerFetch({ [door]: () => json(answer) });
  expect(await adminCheck()).toEqual({ kind: "denied" });
});

const staffScreen = (path: string) => new Request(new URL(path, location.href));

test.each([["true"], [1], [{ is_admin: true }], [[true]], [null], [false]])(
  "%j lets no administrator in, whatever the session says, on the screens of technicians too",
  async (answer) => {
    signInHere(crypto.randomUUID(), "admin");
    answerFetch({ [door]: () => json(answer) });
    for (const path of ["/admin/", "/admin/tickets/", "/admin/content/"])
      expect(await staffCheck(staffScreen(path)), path).toEqual({ kind: "denied" });
  },
);

test("technicians and editors are let in to their own screens alone", async () => {
  answerFetch({ [door]: () => json(false) });
  signInHere(crypto.randomUUID(), "technician");
  expect(await staffCheck(staffScreen("/admin/tickets/"))).toEqual({ kind: "allowed" });
  expect(await staffCheck(staffScreen("/admin/"))).toEqual({ kind: "denied" });
  signInHere(crypto.randomUUID(), "editor");
  expect(await staffCheck(staffScreen("/admin/content/"))).toEqual({ kind: "allowed" });
  expect(await staffCheck(staffScreen("/admin/tickets/"))).toEqual({ kind: "denied" });
});

test("a failure says why, and is asked for anew", async () => {
  answerFetch({ [door]: [() => json({ message: "permission table is away" }, 500), () => json(true)] });
  expect(await adminCheck()).toEqual({ kind: "failed", text: "permission table is away" });
  expect(await adminCheck()).toEqual({ kind: "allowed" });
});

test("no connection is a failure", async () => {
  answerFetch({ [door]: () => Promise.reject(new TypeError("Failed to fetch")) });
  expect(await adminCheck()).toEqual({ kind: "failed", text: "The server could not be reached." });
});

test("without an answer it is given up after ten seconds", async () => {
  vi.useFakeTimers();
  answerFetch({ [door]: () => new Promise<Response>(() => undefined) });
  const outcome = adminCheck();
  const early = await Promise.race([outcome, vi.advanceTimersByTimeAsync(adminCheckTimeout - 1).then(() => "waiting")]);
  expect(early).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toEqual({ kind: "failed", text: "The check took longer than 10 seconds." });
});
