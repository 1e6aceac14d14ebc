import { fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { answerFetch, json } from "#test/answered-fetch.ts";
import { signInHere } from "#test/browser-session.ts";
import type { StaffOrder } from "#contract/orders/order-desk.ts";
import { RefundForm } from "./desk-forms.tsx";

beforeEach(() => signInHere(crypto.randomUUID()));

const line = {
  id: "0192f0c4-0000-7000-8000-000000000001",
  name: "Cable",
  quantity: 2,
  refunded: 0,
  unitCents: 1700,
  netCents: 3400,
  taxCents: 306,
  feeCents: 0,
};
const order = {
  number: "O-20031",
  lines: [line],
  refundedCents: 0,
  cardRefundableCents: 0,
  payments: [{ kind: "payment", method: "check" }],
} as unknown as StaffOrder;

test("a refund says its amount, goes back as it was paid, and leaves an empty form", async () => {
  const refunds = "POST /api/admin/orders/O-20031/refunds";
  const { bodiesOf } = answerFetch({ [refunds]: () => json({ refundedCents: 1853 }) });
  const sent = () => bodiesOf(refunds).length > 0;
  const Stub = createRoutesStub([
    {
      path: "/",
      // Data the desk loads again after the refund.
      loader: () => (sent() ? { ...order, refundedCents: 1853, lines: [{ ...line, refunded: 1 }] } : order),
      Component: ({ loaderData }: { loaderData?: unknown }) => <RefundForm order={loaderData as StaffOrder} />,
      HydrateFallback: () => null,
    },
  ]);
  render(<Stub />);
  fireEvent.click(await screen.findByText("Refund or return"));
  fireEvent.change(screen.getByLabelText("Cable"), { target: { value: "1" } });
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "Too short" } });
  fireEvent.click(screen.getByRole("button", { name: "Refund $18.53" }));
  await expect.poll(() => bodiesOf(refunds)).toMatchObject([{ lines: [{ quantity: 1 }], method: "check" }]);
  fireEvent.click(await screen.findByText("Refund or return"));
  expect(await screen.findByRole("button", { name: "Refund" })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Cable").value).toBe("0");
  expect(screen.getByLabelText<HTMLInputElement>("Reason").value).toBe("");
});
