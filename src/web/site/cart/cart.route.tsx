import { useEffect } from "react";
import { data, redirect } from "react-router";
import { cartCookie, cartTokenOf } from "#forms/cart-cookie.ts";
import { addToCart, confirmCart, setCartCoupon, setCartLine, viewCart } from "#domain/cart/change-cart.ts";
import { DomainError } from "#domain/errors.ts";
import { readForm } from "#forms/read-form.ts";
import { refusalStatus } from "#forms/refusal-status.ts";
import { mirrorCart } from "#web/shell/cart/cart-mirror.ts";
import { sessionStore } from "#web/shell/session/session-store.ts";
import { requestCtx } from "#web/request-context.ts";
import type { Route } from "./+types/cart.route.ts";
import type { CartActionResult } from "./cart-action.ts";
import { CartScreen } from "./cart-screen.tsx";
import * as t from "#words/cart.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  return { cart: await viewCart(ctx, cartTokenOf(request.headers, ctx.appUrl)) };
}

/** A member's cart of other devices comes along. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const session = sessionStore.get();
  if (session.status === "signed-in") {
    const { claimOwnCart } = await import("#web/shell/cart/claim-at-sign-in.ts");
    const claimed = await claimOwnCart(session.user.id).catch(() => null);
    if (claimed) return { cart: claimed.cart };
  }
  return serverLoader();
}
clientLoader.hydrate = true as const;

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestCtx);
  const token = cartTokenOf(request.headers, ctx.appUrl);
  let form: Record<string, string> = {};
  try {
    form = await readForm(request);
    const { intent = "", variantId, build, quantity } = form;
    const line = { variantId, ...(build && { build }) };
    switch (intent) {
      case "add": {
        const wanted = { variantId, ...(quantity && { quantity }) };
        const added = await addToCart(ctx, token, wanted);
        const headers = { "Set-Cookie": cartCookie(added.token, ctx.appUrl) };
        if (!form.stay) return redirect("/shop/cart/", { headers });
        return data<CartActionResult>({ added: Number(quantity ?? 1), count: added.cart.count }, { headers });
      }
      case "set":
        await setCartLine(ctx, token, { ...line, quantity });
        break;
      case "remove":
        await setCartLine(ctx, token, { ...line, quantity: 0 });
        break;
      case "confirm":
        await confirmCart(ctx, token);
        break;
      case "coupon":
        await setCartCoupon(ctx, token, { code: form.code });
        break;
      case "no-coupon":
        await setCartCoupon(ctx, token, { code: null });
        break;
      default:
        return data(null, { status: 400 });
    }
    return redirect("/shop/cart/");
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [first] = error.details.errors ?? [];
    const problem: CartActionResult = {
      problem: first?.message ?? error.message,
      intent: form.intent ?? "",
      variantId: form.variantId ?? null,
      code: form.code ?? null,
    };
    return data(problem, { status: refusalStatus(error) });
  }
}

export const handle = { headerTone: "paper" };

export function headers() {
  return { "Cache-Control": "no-store", "X-Robots-Tag": "noindex", Vary: "Cookie" };
}

export function meta() {
  return [{ title: t.yourCart }, { name: "robots", content: "noindex" }];
}

export default function CartRoute({ loaderData: { cart }, actionData }: Route.ComponentProps) {
  useEffect(() => mirrorCart({ count: cart.count }), [cart.count]);
  return <CartScreen cart={cart} refused={actionData && "problem" in actionData ? actionData : null} />;
}
