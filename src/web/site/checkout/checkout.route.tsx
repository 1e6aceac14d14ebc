import { useEffect } from "react";
import { data, redirect, redirectDocument } from "react-router";
import { cartTokenOf } from "#forms/cart-cookie.ts";
import type { PlaceOrderInput } from "#contract/orders.ts";
import { viewCart } from "#domain/cart/change-cart.ts";
import { placeOrder, quoteOrder } from "#domain/orders/place-order.ts";
import { mirrorCart } from "#web/shell/cart/cart-mirror.ts";
import { readForm } from "#forms/read-form.ts";
import { refusedForm } from "#forms/refused-form.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { ApiProblem } from "#web/shell/session/api-fetch.ts";
import { refusedAs } from "#web/shell/session/refused-as.ts";
import { sessionStore } from "#web/shell/session/session-store.ts";
import { orderCookie } from "#forms/order-cookie.ts";
import { requestCtx } from "#web/request-context.ts";
import type { Route } from "./+types/checkout.route.ts";
import { CheckoutScreen } from "./checkout-screen.tsx";
import type { HandOver } from "./use-shown-sum.ts";

/** What an address or a form asks for: pickup unless it says delivery. */
function handOverOf(read: (name: string) => string | null | undefined, cities: { id: string }[]): HandOver {
  const city = cities.find(({ id }) => id === read("city")) ?? cities[0];
  return { fulfillment: read("fulfillment") === "delivery" ? "delivery" : "pickup", city: city?.id ?? "" };
}

const noTrip: HandOver = { fulfillment: "none", city: "" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const token = cartTokenOf(request.headers, ctx.appUrl);
  const cities = ctx.site.content.cities.map(({ id, name, travelCents }) => ({ id, name, travelCents }));
  const cart = await viewCart(ctx, token);
  const query = new URL(request.url).searchParams;
  // Services and licenses come without a trip.
  const wanted = cart.hasGoods ? handOverOf((name) => query.get(name), cities) : noTrip;
  const quote = cart.changed ? null : await quoteOrder(ctx, token, wanted);
  if (!quote) throw redirect("/shop/cart/");
  return { cart, sum: { quote, wanted }, cities, attempt: ctx.ids.next() };
}

/** The texts of a form in the browser. */
const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));

/** The fields of the form as the verb takes them; blank ones are not there. */
function orderOf(typed: Record<string, string>) {
  const given = Object.entries(typed).filter(([, value]) => value.trim() !== "");
  const { attempt = "", terms, ...rest }: Record<string, string> = Object.fromEntries(given);
  const { street, city, postalCode, ...others } = rest;
  const delivered = rest.fulfillment === "delivery";
  const input = { ...others, ...(delivered && { street, city, postalCode }), ...(terms && { terms: true }) };
  return { attempt, input: { fulfillment: "none", shownTotalCents: "", ...input } as unknown as PlaceOrderInput };
}

/** The page of the order; a card is taken in a document of its own, whose policy lets the processor in. */
function placedAt(number: string, payment: string, cookie?: string) {
  const answer = { headers: cookie ? { "Set-Cookie": cookie } : undefined };
  const address = `/shop/order/${number}/?placed`;
  return payment === "card" ? redirectDocument(`${address}&pay`, answer) : redirect(address, answer);
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestCtx);
  const token = cartTokenOf(request.headers, ctx.appUrl);
  let fields: Record<string, string> = {};
  try {
    fields = await readForm(request);
    const { attempt, input } = orderOf(fields);
    const placed = await placeOrder(ctx, { token, key: attempt }, input);
    return placedAt(placed.number, input.payment, orderCookie({ ...placed, appUrl: ctx.appUrl }));
  } catch (error) {
    const { data: answer, init } = refusedForm(error, { intent: "place", fields, log: ctx.log });
    // Without script only this answer knows what was chosen.
    const { hasGoods } = await viewCart(ctx, token);
    const wanted = hasGoods ? handOverOf((name) => fields[name], ctx.site.content.cities) : noTrip;
    const quote = await quoteOrder(ctx, token, wanted);
    return data({ ...answer, sum: quote && { quote, wanted } }, init ?? undefined);
  }
}

/** The order of a signed-in person goes by the API, which knows who they are. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  if (sessionStore.get().status !== "signed-in") return serverAction();
  const fields = textsOf(await request.clone().formData());
  const { attempt, input } = orderOf(fields);
  try {
    const placed = await answerOf(api.orders.$post({ json: input }, { headers: { "Idempotency-Key": attempt } }));
    return placedAt(placed.number, input.payment);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { fulfillment = "none", city = "" } = fields;
    const query = fulfillment === "delivery" ? { fulfillment, city } : { fulfillment };
    const quote = await answerOf(api.cart.quote.$get({ query })).catch(() => null);
    const sum = quote && { quote, wanted: { fulfillment, city } };
    return data(
      { intent: "place" as const, lastResult: refusedAs(error, fields), sum },
      { status: error.status || 503 },
    );
  }
}

export const handle = { headerTone: "paper" };

export function headers() {
  return { "Cache-Control": "no-store", "X-Robots-Tag": "noindex", Vary: "Cookie" };
}

export function meta() {
  return [{ title: "Checkout" }, { name: "robots", content: "noindex" }];
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  useEffect(() => mirrorCart({ count: loaderData.cart.count }), [loaderData.cart.count]);
  const sum = actionData?.sum ?? loaderData.sum;
  return <CheckoutScreen {...loaderData} sum={sum} lastResult={actionData?.lastResult ?? null} />;
}
