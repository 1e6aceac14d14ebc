import { data, Link } from "react-router";
import { paymentLine } from "#contract/order-words.ts";
import { returnRule } from "#contract/return-rule.ts";
import { viewOrder } from "#domain/orders/find-order.ts";
import { openingOrderKey } from "#domain/orders/order-access.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { requestCtx } from "#web/request-context.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { formatMoney } from "#contract/format-money.ts";
import { dayWords } from "#contract/day-words.ts";
import type { Route } from "./+types/receipt.route.ts";
import { orderKeysOf } from "#forms/order-cookie.ts";
import { OrderLines } from "./order-lines.tsx";
import "#web/site/support/ticket.css";
import "./order.css";

/** The receipt of an order, for whoever holds its private link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const number = params.orderNumber;
  const key = await openingOrderKey(ctx, number, orderKeysOf(request, number, ctx.appUrl));
  const seen = await viewOrder(ctx, { number, key });
  if (seen.level !== "full") throw data(null, { status: 404 });
  return { order: seen.order, query: new URL(request.url).search };
}

export const handle = { headerTone: "paper" };

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex", Vary: "Cookie" };
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Receipt ${params.orderNumber}` }, { name: "robots", content: "noindex" }];
}

export default function Receipt({ loaderData: { order, query } }: Route.ComponentProps) {
  const { name, address, phone } = useBusiness();
  return (
    <div className="wrap receipt">
      <div className="receipt-head">
        <div>
          <h1>{order.paidCents > 0 ? "Receipt" : "Order summary"}</h1>
          <p>
            {order.number}
            {order.placedAt ? `, ${dayWords(order.placedAt)}` : ""}
          </p>
        </div>
        <address>
          <b>{name}</b>
          <br />
          {address.street}
          <br />
          {address.city}, {address.region} {address.postalCode}
          <br />
          {phone.display}
        </address>
      </div>
      <p>
        For {order.name}
        <br />
        {order.place}
      </p>
      <OrderLines order={order} unfolded />
      <p>
        <b>{paymentLine(order)}</b>
        {order.dueCents > 0 ? `, ${formatMoney(order.dueCents)} due` : ""}
        {order.refundedCents > 0 ? `, ${formatMoney(order.refundedCents)} refunded` : ""}
      </p>
      {order.fulfillment === "none" ? null : <p className="receipt-rule">{returnRule}</p>}
      <div className="ticket-actions mt-6">
        <Button tone="outline" size="small" onClick={() => window.print()}>
          Print
        </Button>
        <a className={buttonClass("outline", "small")} href={`/shop/order/${order.number}/receipt.pdf${query}`}>
          PDF
        </a>
        <Link className={buttonClass("outline", "small")} to={`/shop/order/${order.number}/`}>
          Back to the order
        </Link>
      </div>
    </div>
  );
}
