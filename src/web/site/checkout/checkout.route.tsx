import { useEffect } from "react";
import { redirect } from "react-router";
import { PlaceOrderInput } from "#contract/orders/orders.ts";
import { formDoor } from "#forms/form-door.ts";
import { cartTokenOf } from "#forms/cart-cookie.ts";
import { viewCart } from "#domain/cart/change-cart.ts";
import { placeOrder, quoteOrder } from "#domain/orders/place-order.ts";
import { mirrorCart } from "#web/shell/cart/cart-mirror.ts";
import { sessionStore } from "#web/shell/session/session-store.ts";
import { orderCookie } from "#forms/order-cookie.ts";
import { requestCtx } from "#web/request-context.ts";
import type { Route } from "./+types/checkout.route.ts";
import { CheckoutScreen } from "./checkout-screen.tsx";
import { orderOf, placedAt } from "./order-of-form.ts";
import type { HandOver } from "./use-shown-sum.ts";
import * as t from "#words/checkout.ts";

/** Handing over that an address or a form asks for: pickup unless it says delivery. */
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

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestCtx);
  const token = cartTokenOf(request.headers, ctx.appUrl);
  const door = {
    intentOf: () => "place" as const,
    repeats: { schemas: [PlaceOrderInput], others: ["attempt"] },
    // Without script only this answer knows what was chosen.
    async more(_: unknown, fields: Record<string, string>) {
      const { hasGoods } = await viewCart(ctx, token);
      const wanted = hasGoods ? handOverOf((name) => fields[name], ctx.site.content.cities) : noTrip;
      const quote = await quoteOrder(ctx, token, wanted);
      return { sum: quote && { quote, wanted } };
    },
  };
  return formDoor(ctx, request, door, async ({ fields }) => {
    const { attempt, input } = orderOf(fields);
    const placed = await placeOrder(ctx, { token, key: attempt }, input);
    return placedAt(placed.number, input.payment, orderCookie({ ...placed, appUrl: ctx.appUrl }));
  });
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
  return [{ title: t.checkout }, { name: "robots", content: "noindex" }];
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  useEffect(() => mirrorCart({ count: loaderData.cart.count }), [loaderData.cart.count]);
  const sum = actionData?.sum ?? loaderData.sum;
  return <CheckoutScreen {...loaderData} sum={sum} lastResult={actionData?.lastResult ?? null} />;
}
