import { data, href, redirect, redirectDocument } from "react-router";
import { RequestReturnInput } from "#contract/orders/returns.ts";
import { CancelOrderInput, ConfirmDraftInput, FindOrderInput } from "#contract/orders/orders.ts";
import { OrderNumber } from "#contract/orders/orders.ts";
import { cancelOrder } from "#domain/orders/cancel-order.ts";
import { confirmDraft } from "#domain/orders/draft-order.ts";
import { findOrder, mailOrderLink, viewOrder } from "#domain/orders/find-order.ts";
import type { Ctx } from "#domain/ctx.ts";
import { mailOrderInLanguage } from "#domain/orders/mail-order-in-language.ts";
import { openingOrderKey, type OrderClaim } from "#domain/orders/order-access.ts";
import { confirmOrder } from "#domain/orders/prove-order.ts";
import { refreshCardPayment, startCardPayment } from "#domain/orders/payments/start-card-payment.ts";
import { requestReturn } from "#domain/orders/returns/request-return.ts";
import { formDoor } from "#forms/form-door.ts";
import { sessionStore } from "#web/shell/session/session-store.ts";
import { SessionGate } from "#web/shell/session/session-gate.tsx";
import { pagePolicy, requestCtx } from "#web/request-context.ts";
import type { Route } from "./+types/order.route.ts";
import { orderCookie, orderKeysOf } from "#forms/order-cookie.ts";
import { OrderLocked } from "./order-locked.tsx";
import { OrderNotice } from "./order-notice.tsx";
import { OrderScreen } from "./order-screen.tsx";
import { OrderStatusScreen } from "./order-status-screen.tsx";
import * as t from "#words/order.ts";
import { fill } from "#contract/values/fill.ts";

const addressOf = (number: string): string => `${href("/shop/order/:orderNumber", { orderNumber: number })}/`;

/** The number of the address as it is written on orders. @throws 404 for what cannot be one. */
function numberOf(typed: string): string {
  const number = OrderNumber.safeParse(typed);
  if (!number.success) throw data(null, { status: 404 });
  return number.data;
}

/** Data of the page; no key of the order is in it. */
async function seenBy(ctx: Ctx, claim: OrderClaim) {
  const seen = await viewOrder(ctx, claim);
  return seen.level === "full" ? { level: seen.level, order: seen.order } : seen;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const number = numberOf(params.orderNumber);
  const { searchParams } = new URL(request.url);
  const linkKey = searchParams.get("key");
  if (linkKey !== null) {
    // The link of an email: its key moves into a cookie, and out of the address.
    const opened = await seenBy(ctx, { number, key: linkKey });
    if (opened.level !== "none")
      throw redirect(addressOf(number), {
        headers: {
          "Set-Cookie": orderCookie({ number, key: linkKey, appUrl: ctx.appUrl }),
          "Referrer-Policy": "no-referrer",
        },
      });
    return { number, seen: opened, notice: "dead-link" as const, pay: false, attempt: "" };
  }
  if (number !== params.orderNumber) throw redirect(addressOf(number));
  const key = await openingOrderKey(ctx, number, orderKeysOf(request, number, ctx.appUrl));
  const notice =
    (["placed", "cancelled", "mailed", "paid", "returned", "confirmed", "ended"] as const).find((name) =>
      searchParams.has(name),
    ) ?? null;
  const seen = await seenBy(ctx, { number, key });
  // Only this document may load the card processor's script; it is always loaded anew, never reached by a script of ours.
  const pay = searchParams.has("pay") && seen.level === "full" && seen.order.canPayByCard;
  if (pay) context.get(pagePolicy).cardPayments = true;
  return { number, seen, notice, pay, attempt: ctx.ids.next() };
}

/** Without the private link, a signed-in customer still opens what is theirs: the answer brings a cookie that its pages know. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const seen = await serverLoader();
  if (seen.seen.level === "full" || sessionStore.get().status !== "signed-in") return { ...seen, isSettled: true };
  const { ownOrder } = await import("./own-order.ts");
  const order = await ownOrder(seen.number, request.signal);
  return { ...seen, ...(order && { seen: { level: "full" as const, order } }), isSettled: true };
}
clientLoader.hydrate = true as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestCtx);
  const number = numberOf(params.orderNumber);
  const key = await openingOrderKey(ctx, number, orderKeysOf(request, number, ctx.appUrl));
  const schemas = [FindOrderInput, CancelOrderInput, ConfirmDraftInput, RequestReturnInput];
  const door = {
    intentOf: (intent = "find") => intent,
    repeats: { schemas, others: ["attempt"], prefixes: ["pieces-"] },
  };
  return formDoor(ctx, request, door, async ({ intent, given }) => {
    const claim = { number, key };
    switch (intent) {
      case "cancel":
        await cancelOrder(ctx, claim, given);
        return redirect(`${addressOf(number)}?cancelled`);
      case "confirm":
        await confirmDraft(ctx, claim, { ...given, ...(given.terms && { terms: true }) });
        return given.payment === "card"
          ? redirectDocument(`${addressOf(number)}?placed&pay`)
          : redirect(`${addressOf(number)}?placed`);
      case "prove":
        await confirmOrder(ctx, claim);
        return redirect(`${addressOf(number)}?confirmed`);
      case "pay":
        return data({ intent, lastResult: null, card: await startCardPayment(ctx, claim) });
      case "card-paid":
        await refreshCardPayment(ctx, claim);
        return redirect(`${addressOf(number)}?paid`);
      case "return": {
        const { attempt, ...returned } = given;
        await requestReturn(ctx, claim, { key: attempt }, returnOf(returned));
        return redirect(`${addressOf(number)}?returned`);
      }
      case "language":
        await mailOrderInLanguage(ctx, claim);
        return redirect(addressOf(number));
      case "mail-link":
        await mailOrderLink(ctx, claim);
        return redirect(`${addressOf(number)}?mailed`);
      default: {
        const found = await findOrder(ctx, given);
        return redirect(addressOf(found.number), {
          headers: { "Set-Cookie": orderCookie({ ...found, appUrl: ctx.appUrl }) },
        });
      }
    }
  });
}

/** Steps of the signed-in owner of the address go by the API, which knows who they are. */
export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  if (form.get("by") !== "account" || sessionStore.get().status !== "signed-in") return serverAction();
  const { actOnOwnOrder } = await import("./own-order.ts");
  const intent = String(form.get("intent"));
  const outcome = await actOnOwnOrder(params.orderNumber, form);
  if (outcome !== "done") return { intent, lastResult: outcome };
  if (intent === "disown") return redirect("/client-portal/orders/");
  return redirect(`${addressOf(params.orderNumber)}${intent === "prove" ? "?confirmed" : "?ended"}`);
}

/** Pieces per line stand in fields `pieces-{id}`. */
function returnOf({ reason, ...fields }: Record<string, string>): object {
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith("pieces-") && Number(value) > 0
      ? [{ id: name.slice("pieces-".length), quantity: Number(value) }]
      : [],
  );
  return { lines, reason };
}

export const handle = { headerTone: "paper" };

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex", Vary: "Cookie" };
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: fill(t.orderNamed, { orderNumber: params.orderNumber }) }, { name: "robots", content: "noindex" }];
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { number, seen, notice } = loaderData;
  // The server does not know who is signed in; the loader of the browser does.
  const isSettled = "isSettled" in loaderData;
  const lastResult = actionData?.lastResult ?? null;
  return (
    <>
      {notice && !lastResult ? <OrderNotice name={notice} /> : null}
      {seen.level === "full" ? (
        <OrderScreen
          order={seen.order}
          lastResult={lastResult}
          justPlaced={notice === "placed"}
          pay={loaderData.pay}
          attempt={loaderData.attempt}
        />
      ) : null}
      {seen.level === "status" ? <OrderStatusScreen view={seen.view} lastResult={lastResult} /> : null}
      {seen.level === "none" ? (
        <SessionGate isSettled={isSettled}>
          <OrderLocked number={number} lastResult={lastResult} />
        </SessionGate>
      ) : null}
    </>
  );
}
