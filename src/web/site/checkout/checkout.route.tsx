import { useEffect } from "react";
import { redirect } from "react-router";
import { cartTokenOf } from "#forms/cart-cookie.ts";
import { viewCart } from "#domain/cart/change-cart.ts";
import { placeOrder, quoteOrder } from "#domain/orders/place-order.ts";
import { mirrorCart } from "#web/shell/cart/cart-mirror.ts";
import { readForm } from "#forms/read-form.ts";
import { refusedForm } from "#forms/refused-form.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { sessionStore } from "#web/shell/session/session-store.ts";
import { orderCookie } from "#forms/order-cookie.ts";
import { requestCtx } from "#web/request-context.ts";
import type { Route } from "./+types/checkout.route.ts";
import { CheckoutScreen } from "./checkout-screen.tsx";
import { orderOf, placedAt } from "./order-of-form.ts";

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
  const { orderAsOwn } = await import("./order-as-own.ts");
  return orderAsOwn(await request.clone().formData());
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
