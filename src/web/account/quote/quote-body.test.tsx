import { fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { QuoteView } from "#contract/quotes/quotes.ts";
import { siteLayoutId } from "#web/shell/layouts/site-layout-id.ts";
import { QuoteBody } from "./quote-body.tsx";

const line = (id: string, unitCents: number, changes: object = {}) => ({
  id,
  kind: "labor",
  what: "Set-up",
  note: "",
  partClass: null,
  quantity: 100,
  unitCents,
  netCents: unitCents,
  taxed: false,
  optional: false,
  monthly: false,
  ...changes,
});
const backup = line("2-2", 900, { what: "Cloud backup", optional: true, monthly: true });
const option = (id: string, name: string, lines: object[], suggested = false) => ({
  id,
  name,
  note: "",
  suggested,
  lines,
});
const quote = (options: object[], changes: object = {}) =>
  ({
    number: "Q-3031",
    status: "sent",
    title: "New computers",
    intro: "",
    version: 1,
    client: "Oakdale Dental",
    validUntil: "2026-12-25",
    options,
    taxRate: 9000,
    taxLabel: "Sales tax",
    depositPercent: 0,
    depositCents: 0,
    sentBy: "Luis Ortega",
    sentOn: "2026-11-25",
    answer: null,
    mayDecide: true,
    depositDueCents: 0,
    ...changes,
  }) as unknown as QuoteView;

function show(shown: QuoteView) {
  const Stub = createRoutesStub([
    {
      id: siteLayoutId,
      children: [{ path: "/", Component: () => <QuoteBody quote={shown} action="/" lastResult={null} /> }],
    },
  ]);
  const business = { phone: { display: "(209) 555-0142", tel: "+12095550142" } };
  render(<Stub hydrationData={{ loaderData: { [siteLayoutId]: { business } } }} />);
}
const chosen = () => screen.queryAllByRole<HTMLInputElement>("radio").filter(({ checked }) => checked);
const both = (suggested: boolean) => [
  option("1", "Good", [line("1-1", 10_000)]),
  option("2", "Better", [line("2-1", 20_000), backup], suggested),
];

test("the suggested option is chosen and marked; monthly extras start empty", () => {
  show(quote(both(true)));
  expect(chosen().map(({ value }) => value)).toEqual(["2"]);
  expect(screen.getAllByText("Suggested").map((mark) => mark.closest("th")?.textContent)).toEqual([
    expect.stringContaining("Better"),
  ]);
  expect(screen.getByRole("button", { name: /Accept Quote, \$200\.00/ })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /Cloud backup/ }).checked).toBe(false);
  fireEvent.click(screen.getByRole("radio", { name: "Good" }));
  expect(chosen().map(({ value }) => value)).toEqual(["1"]);
  expect(screen.getByText("Suggested")).toBeTruthy();
});

test("without a suggestion nothing is chosen", () => {
  show(quote(both(false)));
  expect(chosen()).toEqual([]);
  expect(screen.queryByText("Suggested")).toBeNull();
});

test("a quote that was declined has no option chosen", () => {
  show(quote(both(true), { status: "declined", mayDecide: false }));
  expect(chosen()).toEqual([]);
});
