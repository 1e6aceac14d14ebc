import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { readPart } from "#contract/invoices/part-payment.ts";
import type { InvoiceView } from "#contract/invoices/invoices.ts";
import { InvoicePay } from "./invoice-pay.tsx";

function show(typed: string | null, changes: object = {}) {
  const invoice = { number: "I-1187", openCents: 118_000, depositDueCents: 0, canPayByCard: true, ...changes };
  render(
    <InvoicePay
      invoice={invoice as InvoiceView}
      typed={typed}
      part={typed === null ? null : readPart(typed, invoice.openCents)}
    />,
  );
  return screen.queryByRole("group")?.closest("details") ?? document.querySelector("details");
}
const amount = () => screen.getByLabelText<HTMLInputElement>(/Amount/);

test("a part is asked for at the page that takes the card, without script", () => {
  expect(show(null)?.open).toBe(false);
  const form = amount().form;
  expect(form?.getAttribute("action")).toBe("/invoice/I-1187/");
  expect(form?.method).toBe("get");
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ pay: "part", amount: "" });
  expect(screen.getByText("At least $1.00, at most $1,180.00.")).toBeTruthy();
});

test.each([
  ["half", "Type an amount such as 250 or 99.50."],
  ["0", "Pay at least $1.00."],
  ["-5", "Type an amount such as 250 or 99.50."],
  ["2000", "Pay at most the balance, $1,180.00."],
])("%s stays in its field with what is wrong with it", (typed, words) => {
  expect(show(typed)?.open).toBe(true);
  expect(amount().value).toBe(typed);
  expect(amount().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getAllByText(words, { exact: false }).length).toBeGreaterThan(0);
});

test("no part of a dollar, and none where cards are not taken", () => {
  expect(show(null, { openCents: 100 })).toBeNull();
  expect(show(null, { canPayByCard: false })).toBeNull();
});
