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
import { sessionStore } from "#web/shell/session/session-store.ts";
import { orderCookie } from "#forms/order-cookie.ts";
import { requestCtx } from "#web/request-context.ts";
import type { FormResult } from "#contract/form-result.ts";
import type { Route } from "./+types/checkout.route.ts";
import { CheckoutScreen } from "./checkout-screen.tsx";

/** What the address asks for: pickup unless a city to deliver to is named. */
function wantedOf(request: Request, cities: { id: string }[]): { fulfillment: "pickup" | "delivery"; city?: string } {
  const query = new URL(request.url).searchParams;
  const city = cities.find(({ id }) => id === query.get("city"))?.id;
  if (query.get("fulfillment") !== "delivery") return { fulfillment: "pickup" };
  return { fulfillment: "delivery", city: city ?? cities[0]?.id ?? "" };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const token = cartTokenOf(request.headers, ctx.appUrl);
  const cities = ctx.site.content.cities.map(({ id, name, travelCents }) => ({ id, name, travelCents }));
  const wanted = wantedOf(request, cities);
  const cart = await viewCart(ctx, token);
  // Services and licenses come without a trip.
  const quote = cart.changed ? null : await quoteOrder(ctx, token, cart.hasGoods ? wanted : { fulfillment: "none" });
  if (!quote) throw redirect("/shop/cart/");
  return { cart, quote, cities, wanted, attempt: ctx.ids.next(), customer: null };
}

/** Signed-in people find their name, and the ways to pay that are open to their account. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const seen = await serverLoader();
  const session = sessionStore.get();
  if (session.status !== "signed-in") return seen;
  const { user } = session;
  const words = ["first_name", "last_name"].map((key) => String(user.user_metadata?.[key] ?? ""));
  const customer = { name: words.join(" ").trim(), email: user.email ?? "" };
  const query = seen.cart.hasGoods ? seen.wanted : { fulfillment: "none" as const };
  const own = await answerOf(api.cart.quote.$get({ query }, { init: { signal: request.signal } })).catch(() => null);
  return { ...seen, customer, quote: own ?? seen.quote };
}
clientLoader.hydrate = true as const;

/** The texts of a form in the browser. */
const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));

/** The fields of the form as the verb takes them; empty ones are not there. */
function orderOf(typed: Record<string, string>): {
  attempt: string;
  fields: Record<string, string>;
  input: PlaceOrderInput;
} {
  const fields = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ""));
  const { attempt = "", terms, ...rest } = fields;
  const delivered = rest.fulfillment === "delivery";
  const { street, city, postalCode, ...others } = rest;
  const input = { ...others, ...(delivered && { street, city, postalCode }), ...(terms && { terms: true }) };
  return { attempt, fields, input: { fulfillment: "none", ...input } as unknown as PlaceOrderInput };
}

/** The page of the order; a card is taken in a document of its own, whose policy lets the processor in. */
function placedAt(number: string, payment: string, cookie?: string) {
  const answer = { headers: cookie ? { "Set-Cookie": cookie } : undefined };
  const address = `/shop/order/${number}/?placed`;
  return payment === "card" ? redirectDocument(`${address}&pay`, answer) : redirect(address, answer);
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestCtx);
  let typed: Record<string, string> = {};
  try {
    typed = await readForm(request);
    const { attempt, input } = orderOf(typed);
    const token = cartTokenOf(request.headers, ctx.appUrl);
    const placed = await placeOrder(ctx, { token, key: attempt }, input);
    return placedAt(placed.number, input.payment, orderCookie({ ...placed, appUrl: ctx.appUrl }));
  } catch (error) {
    return refusedForm(error, { intent: "place", fields: typed, log: ctx.log });
  }
}

/** The order of a signed-in person goes by the API, which knows who they are. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  if (sessionStore.get().status !== "signed-in") return serverAction();
  const { attempt, fields, input } = orderOf(textsOf(await request.clone().formData()));
  try {
    const placed = await answerOf(api.orders.$post({ json: input }, { headers: { "Idempotency-Key": attempt } }));
    return placedAt(placed.number, input.payment);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const problems: Record<string, string[]> = {};
    for (const { path, message } of error.errors) (problems[path] ??= []).push(message);
    if (error.errors.length === 0) problems[""] = [error.message];
    const lastResult: FormResult = { status: "error", initialValue: fields, error: problems };
    return data({ intent: "place", lastResult }, { status: error.status || 503 });
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
  return <CheckoutScreen {...loaderData} lastResult={actionData?.lastResult ?? null} />;
}
