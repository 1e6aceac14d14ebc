import { expect, test } from "vitest";
import { mailableName } from "#contract/values/plain-text.ts";

test.each(["Oakdale Dental", "J.P. Morgan & Sons, Inc.", "Zuñiga 24/7 IT", "שלום Dental", "Route 66 Diner No. 12"])(
  "%s is a name for a letter of ours",
  (name) => {
    expect(mailableName(name)).toBe(name);
  },
);

test.each([
  "Your invoice: pay.evil.example",
  "evil.co",
  "https://evil",
  "www.evil.example/login",
  "help@evil.example",
  "evil\u200B.example",
  "evil\u200D.\u200Cexample",
  "evil\uFF0Eexample",
  "evil\u3002example",
  "192.0.2.7",
  "Call (209) 555-0100 now",
  "\u200F \u2066",
])("%j is none", (name) => {
  expect(mailableName(name)).toBeNull();
});

test.each([
  ["Oak\u202Eelad\u202C Dental", "Oakelad Dental"],
  ["Oakdale\u200F Dental\u061C", "Oakdale Dental"],
  ["Oakdale\r\nBcc: x\tDental\u0007", "Oakdale Bcc: x Dental"],
])("%j loses what disguises it", (typed, name) => {
  expect(mailableName(typed)).toBe(name);
});
