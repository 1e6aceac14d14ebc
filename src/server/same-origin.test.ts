import { expect, test } from "vitest";
import { isFromOurPages } from "#server/same-origin.ts";

const appUrl = "https://www.longrow.example";
const form = "application/x-www-form-urlencoded";

test.each([
  ["a form of ours", { origin: appUrl, "sec-fetch-site": "same-origin", "content-type": form }, true],
  ["a form of ours behind a proxy", { origin: appUrl, "content-type": form }, true],
  ["a form on a preview host", { origin: "http://localhost:3000", host: "localhost:3000", "content-type": form }, true],
  ["another program with JSON", { "content-type": "application/json" }, true],
  [
    "a form of another site",
    { origin: "https://evil.example", "sec-fetch-site": "cross-site", "content-type": form },
    false,
  ],
  [
    "a sister host",
    { origin: "https://other.longrow.example", "sec-fetch-site": "same-site", "content-type": form },
    false,
  ],
  ["a form without origin headers", { "content-type": form }, false],
  ["a multipart form without origin headers", { "content-type": "multipart/form-data; boundary=x" }, false],
  ["plain text without origin headers", { "content-type": "text/plain" }, false],
  ["the origin null", { origin: "null", "content-type": form }, false],
] as [string, Record<string, string>, boolean][])("%s: %#", (_, headers, allowed) => {
  expect(isFromOurPages(new Request(`${appUrl}/support/`, { method: "POST", headers }), appUrl)).toBe(allowed);
});

test.each([
  ["a script's bearer token", "/api/tickets/T-10427/attachments", { authorization: "Bearer abc.def.ghi" }, true],
  ["the key of a private link", "/api/tickets/T-10427/attachments", { "ticket-key": "x" }, true],
  ["neither", "/api/tickets/T-10427/attachments", {}, false],
  ["a token on a page that uses cookies", "/support/", { authorization: "Bearer abc.def.ghi" }, false],
  [
    "a token from another site's page",
    "/api/tickets",
    { authorization: "Bearer a", "sec-fetch-site": "cross-site" },
    false,
  ],
] as [string, string, Record<string, string>, boolean][])("an upload with %s", (_, path, headers, allowed) => {
  const request = new Request(appUrl + path, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x", ...headers },
  });
  expect(isFromOurPages(request, appUrl)).toBe(allowed);
});

test("reading is open to everyone", () => {
  const request = new Request(`${appUrl}/`, {
    headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  });
  expect(isFromOurPages(request, appUrl)).toBe(true);
});

test.each([
  ["/newsletter/unsubscribe/?key=x", true],
  ["/newsletter/unsubscribe?key=x", true],
  ["/newsletter/unsubscribe/more/", false],
  ["/newsletter/preferences/?key=x", false],
  ["/newsletter/", false],
])("one-click unsubscribe may come from anywhere, to its own address: %s", (path, allowed) => {
  const webmail = { origin: "https://mail.example", "sec-fetch-site": "cross-site" };
  for (const headers of [{ "content-type": form }, { "content-type": form, ...webmail }])
    expect(isFromOurPages(new Request(appUrl + path, { method: "POST", headers }), appUrl)).toBe(allowed);
});
