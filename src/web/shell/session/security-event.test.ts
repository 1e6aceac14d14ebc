// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { signInHere } from "#test/browser-session.ts";
import { reportSecurityEvent } from "./security-event.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  window.dataLayer = [];
});

test("the data layer gets the same as the server", () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return new Response(null, { status: 204 });
  });
  signInHere("0198c0de-0000-7000-8000-000000000001");
  reportSecurityEvent("insufficient_privileges", "/admin/");
  const told = {
    kind: "insufficient_privileges",
    path: "/admin/",
    requiredRole: "admin",
    userIdPrefix: "0198c0de",
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  };
  expect(window.dataLayer).toEqual([
    { event: "security_event", event_category: "security", event_label: "insufficient_privileges", ...told },
  ]);
  expect(sent[0]).toEqual(told);
});
