import { expect, test } from "vitest";
import { invoiceLink, quoteLink, repairLink } from "#forms/account-links.ts";

test("a number is read as it is written on papers, and a credit note keeps its letter", () => {
  expect(invoiceLink.numberOf("i-10427")).toBe("I-10427");
  expect(invoiceLink.numberOf("c-10427")).toBe("C-10427");
  expect(quoteLink.numberOf("q-10427")).toBe("Q-10427");
  let refusal: unknown;
  try {
    quoteLink.numberOf("I-10427");
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toMatchObject({ init: { status: 404 } });
});

test("the cookie of a key is sent to the pages of its record alone", () => {
  const kept = { number: "R-10427", key: "a.b", appUrl: "https://www.example.com" };
  expect(repairLink.cookie(kept)).toMatch(
    /^__Secure-repair-R-10427=a\.b; Max-Age=2592000; Path=\/estimate\/R-10427;.*HttpOnly/,
  );
  expect(repairLink.addressOf("R-10427")).toBe("/estimate/R-10427/");
});
