import { describe, expect, test } from "vitest";
import { depositDue, invoiceStateOf, invoiceSum } from "#contract/invoices/invoice-sum.ts";

const line = (quantity: number, unitCents: number, taxed = false) => ({ quantity, unitCents, taxed });

describe("what an invoice comes to", () => {
  test.each([
    { of: "nothing", lines: [], rate: 9000, subtotal: 0, tax: 0 },
    { of: "an untaxed hour and a half", lines: [line(150, 9_500)], rate: 9000, subtotal: 14_250, tax: 0 },
    { of: "a taxed part", lines: [line(100, 8_400, true)], rate: 9000, subtotal: 8_400, tax: 756 },
    { of: "half a cent of tax", lines: [line(100, 50, true)], rate: 9000, subtotal: 50, tax: 5 },
    {
      of: "two lines whose tax is rounded once",
      lines: [line(100, 5, true), line(100, 5, true)],
      rate: 9000,
      subtotal: 10,
      tax: 1,
    },
    { of: "a third of an hour", lines: [line(33, 10_000)], rate: 0, subtotal: 3_300, tax: 0 },
    { of: "half a cent of a line", lines: [line(50, 1)], rate: 0, subtotal: 1, tax: 0 },
    {
      of: "a taxed discount",
      lines: [line(100, 10_000, true), line(100, -1_000, true)],
      rate: 8750,
      subtotal: 9_000,
      tax: 788,
    },
    {
      of: "a discount above the taxed lines",
      lines: [line(100, 1_000, true), line(100, -2_000, true), line(100, 5_000)],
      rate: 9000,
      subtotal: 4_000,
      tax: 0,
    },
    { of: "a client with a certificate", lines: [line(100, 10_000, true)], rate: 0, subtotal: 10_000, tax: 0 },
  ])("of $of", ({ lines, rate, subtotal, tax }) => {
    const sum = invoiceSum(lines, rate);
    expect(sum).toMatchObject({ subtotalCents: subtotal, taxCents: tax, totalCents: subtotal + tax });
    expect(sum.lines.reduce((all, { taxCents }) => all + taxCents, 0)).toBe(tax);
  });
});

describe("the state that people read", () => {
  const issued = {
    kind: "invoice",
    status: "issued",
    totalCents: 100,
    openCents: 100,
    dueOn: "2026-12-01",
    today: "2026-11-27",
  } as const;
  test.each([
    ["draft", { status: "draft" }],
    ["void", { status: "void" }],
    ["credit", { kind: "credit_note" }],
    ["open", {}],
    ["open", { today: "2026-12-01" }],
    ["overdue", { today: "2026-12-02" }],
    ["partly_paid", { openCents: 40 }],
    ["overdue", { openCents: 40, today: "2026-12-02" }],
    ["paid", { openCents: 0, today: "2026-12-02" }],
  ] as const)("%s", (state, changes) => {
    expect(invoiceStateOf({ ...issued, ...changes })).toBe(state);
  });
});

test.each([
  { deposit: 0, total: 100, open: 100, due: 0 },
  { deposit: 30, total: 100, open: 100, due: 30 },
  { deposit: 30, total: 100, open: 90, due: 20 },
  { deposit: 30, total: 100, open: 70, due: 0 },
  { deposit: 200, total: 100, open: 100, due: 100 },
])("of a deposit of $deposit, $due is due when $open of $total is open", ({ deposit, total, open, due }) => {
  expect(depositDue(deposit, { totalCents: total, openCents: open })).toBe(due);
});
