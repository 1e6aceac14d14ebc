import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test } from "vitest";
import type { MoneyOverview } from "#contract/invoices/money-overview.ts";
import { answerFetch, json } from "#test/answered-fetch.ts";
import { signInHere } from "#test/browser-session.ts";
import { MoneyFigures } from "./money-figures.tsx";

beforeEach(() => signInHere(crypto.randomUUID()));

const key = "GET /api/admin/invoices/reports/overview";
const money: MoneyOverview = {
  current: { month: "2026-11", billedCents: 1_250_050, receivedCents: 300_000 },
  last: { month: "2026-10", billedCents: 900_000, receivedCents: 850_000 },
  open: { count: 4, cents: 950_050 },
  overdue: { count: 1, cents: 20_000, oldestDays: 12 },
  recurring: { count: 2, cents: 87_000 },
};
const show = () => {
  const Stub = createRoutesStub([{ path: "/", Component: MoneyFigures }]);
  render(<Stub />);
};

test("each figure has its month before or its count beside it, and leads to its list", async () => {
  answerFetch({ [key]: () => json(money) });
  show();
  for (const [name, to] of [
    [/^Billed ?\$12,500\.50 ?October \$9,000\.00$/, "/admin/invoices/?view=all&issued=2026-11"],
    [/^Received ?\$3,000\.00 ?October \$8,500\.00$/, "/admin/invoices/?view=all&received=2026-11"],
    [/^Open ?\$9,500\.50 ?4 invoices$/, "/admin/invoices/"],
    [/^Contracts ?\$870\.00 ?a month before tax, 2 running$/, "/admin/contracts/"],
  ] as const)
    expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(to);
});

test("figures that cannot be read are not shown as zero", async () => {
  answerFetch({ [key]: () => json({ title: "The server is busy." }, 503) });
  show();
  expect(await screen.findByText(/could not be read/)).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Open ?–/ })).toBeTruthy();
});
