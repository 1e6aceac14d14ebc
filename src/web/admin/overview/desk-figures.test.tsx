import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { answerFetch, json } from "#test/answered-fetch.ts";
import { signInHere } from "#test/browser-session.ts";
import { DeskFigures } from "./desk-figures.tsx";

beforeEach(() => signInHere(crypto.randomUUID()));

const order = {
  number: "O-20031",
  name: "Ana Silva",
  summary: "Dock",
  status: "placed",
  fulfillmentStatus: "unfulfilled",
  paymentStatus: "paid",
  waiting: 0,
  dueCents: 0,
  totalCents: 9900,
  unverified: false,
  updatedAt: "2026-11-20T18:00:00.000Z",
};

test("what has to be prepared, taken back, ordered and called is counted, and the orders are listed", async () => {
  answerFetch({
    "GET /api/admin/orders": () => json({ items: [order], nextCursor: null, counts: { to_prepare: 3, returns: 2 } }),
    "GET /api/admin/stock": () => json({ items: [{}, {}], nextCursor: "next" }),
    "GET /api/admin/leads": () => json({ items: [{}], nextCursor: null, figures: {} }),
  });
  const Stub = createRoutesStub([{ path: "/", Component: DeskFigures }]);
  render(<Stub />);
  expect(await screen.findByRole("link", { name: /^3 ?Orders to prepare/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: /^2 ?Returns/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: /^2\+ ?Low stock/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: /^1 ?New leads/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: /O-20031 ?Ana Silva Dock/ })).toBeTruthy();
});
