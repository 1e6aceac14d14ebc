import { expect, test } from "vitest";
import { ticketCookie, ticketKeysOf } from "#forms/ticket-cookie.ts";

const appUrl = "https://www.example.com";
const ticket = { number: "T-10427", appUrl };

/** The Cookie header a browser sends for Set-Cookie lines. */
const asked = (...lines: string[]) =>
  new Request(`${appUrl}/support/ticket/T-10427/`, {
    headers: { cookie: lines.map((line) => line.split(";")[0]).join("; ") },
  });

test("a status key does not replace the key to the whole thread", () => {
  const full = ticketCookie({ ...ticket, key: "id.mac" });
  const status = ticketCookie({ ...ticket, key: "status.1.mac" });
  expect(ticketKeysOf(asked(full, status), "T-10427", appUrl)).toEqual(["id.mac", "status.1.mac"]);
  expect(ticketKeysOf(asked(status), "T-10427", appUrl)).toEqual(["status.1.mac"]);
});

test("a key cannot inject cookie attributes", () => {
  const line = ticketCookie({ ...ticket, key: "x; Domain=evil.example\r\nSet-Cookie: a=b" });
  expect(line).not.toMatch(/Domain=|\r|\n/);
  expect(ticketKeysOf(asked(line), "T-10427", appUrl)).toEqual(["x; Domain=evil.example\r\nSet-Cookie: a=b"]);
});

test("a damaged cookie opens nothing and causes no error", () => {
  expect(ticketKeysOf(asked("__Secure-ticket-T-10427=%E0%A4%A"), "T-10427", appUrl)).toEqual(["%E0%A4%A"]);
});
