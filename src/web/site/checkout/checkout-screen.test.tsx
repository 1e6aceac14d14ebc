import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { Cart } from "#contract/orders/carts.ts";
import { siteLayoutId } from "#web/shell/layouts/site-layout-id.ts";
import { answerFetch, json } from "#test/answered-fetch.ts";
import { signInHere, signOutHere } from "#test/browser-session.ts";
import { CheckoutScreen } from "./checkout-screen.tsx";

// The check is solved in a worker, which jsdom has not.
vi.mock("#web/shell/bot-check/bot-check.tsx", () => ({ BotCheck: () => null }));

const quote = (totalCents: number, payments = ["pay_at_pickup"]) => ({
  subtotalCents: 60_000,
  discountCents: 0,
  feeCents: 0,
  taxCents: totalCents - 60_000,
  taxExemptNumber: null,
  totalCents,
  payments: payments as ["pay_at_pickup"],
  things: [],
  lines: [],
});
const cart = { lines: [], count: 1, subtotalCents: 60_000, hasGoods: true } as unknown as Cart;
const cities = [
  { id: "stockton", name: "Stockton", travelCents: 0 },
  { id: "lodi", name: "Lodi", travelCents: 4500 },
];
const sum = { quote: quote(60_241), wanted: { fulfillment: "pickup", city: "stockton" } };

function stub(sent: FormData[] = []) {
  const Stub = createRoutesStub([
    {
      id: siteLayoutId,
      path: "/",
      loader: () => ({
        business: {
          address: { street: "1 Main St", city: "Stockton" },
          hoursText: [],
          phone: { display: "(209) 555-0142", tel: "+12095550142" },
          salesEmail: "sales@example.com",
        },
      }),
      HydrateFallback: () => null,
      children: [
        {
          path: "shop/checkout/",
          Component: () => <CheckoutScreen cart={cart} sum={sum} cities={cities} attempt="one" lastResult={null} />,
          action: async ({ request }) => {
            sent.push(await request.formData());
            return null;
          },
        },
      ],
    },
  ]);
  const business = {
    address: { street: "1 Main St", city: "Stockton" },
    hoursText: [],
    phone: { display: "(209) 555-0142", tel: "+12095550142" },
    salesEmail: "sales@example.com",
  };
  return <Stub initialEntries={["/shop/checkout/"]} hydrationData={{ loaderData: { [siteLayoutId]: { business } } }} />;
}

const order = () => screen.getByRole<HTMLButtonElement>("button", { name: "Place Order" });
const answerLater = () => {
  const answers: ((answer: Response) => void)[] = [];
  const { asked } = answerFetch({ "GET /api/cart/quote": () => new Promise((answer) => answers.push(answer)) });
  return { asked, answers };
};

afterEach(signOutHere);

test("while another sum is asked for nothing can be ordered; then the new total goes with the order", async () => {
  const { answers } = answerLater();
  const sent: FormData[] = [];
  render(stub(sent));
  expect(order().disabled).toBe(false);
  fireEvent.click(screen.getByRole("radio", { name: "Delivery" }));
  fireEvent.change(screen.getByLabelText("City"), { target: { value: "lodi" } });
  expect(order().disabled).toBe(true);
  fireEvent.submit(screen.getByRole("form", { name: "Checkout" }));
  await waitFor(() => expect(answers).not.toEqual([]));
  await act(async () => answers.at(-1)?.(json(quote(64_998))));
  await screen.findByText("$649.98");
  expect(sent).toEqual([]);
  fireEvent.click(order());
  await waitFor(() => expect(sent.map((form) => form.get("shownTotalCents"))).toEqual(["64998"]));
});

test("a total that could not be asked for is said, and asked for again", async () => {
  answerFetch({
    "GET /api/cart/quote": [() => Promise.reject(new TypeError("Failed to fetch")), () => json(quote(64_998))],
  });
  render(stub());
  fireEvent.click(screen.getByRole("radio", { name: "Delivery" }));
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await screen.findByText("$649.98");
  expect(order().disabled).toBe(false);
});

test("what was chosen and typed before the script counts, also when the account arrives late", async () => {
  const { answers } = answerLater();
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(stub());
  container.querySelector<HTMLInputElement>('[value="delivery"]')?.click();
  const name = container.querySelector<HTMLInputElement>('[name="name"]');
  if (name) name.value = "Someone Else";
  signInHere();
  render(stub(), { container, hydrate: true });
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(order().disabled).toBe(true);
  await act(async () => answers[0]?.(json(quote(62_000, ["pay_at_pickup", "invoice"]))));
  await screen.findByRole("radio", { name: "Invoice" });
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Someone Else");
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("maria@example.com");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Delivery" }).checked).toBe(true);
});
