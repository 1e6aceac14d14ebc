import { data } from "react-router";
import { viewOrder } from "#domain/orders/find-order.ts";
import { openingOrderKey } from "#domain/orders/order-access.ts";
import { requestCtx } from "#web/request-context.ts";
import { PaperPage } from "#web/ui/paper-page.tsx";
import type { Route } from "./+types/receipt.route.ts";
import { orderKeysOf } from "#forms/order-cookie.ts";
import * as t from "#words/order.ts";
import { fill } from "#contract/values/fill.ts";

/** The receipt of an order, for whoever holds its private link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const number = params.orderNumber;
  const key = await openingOrderKey(ctx, number, orderKeysOf(request, number, ctx.appUrl));
  const seen = await viewOrder(ctx, { number, key });
  if (seen.level !== "full") throw data(null, { status: 404 });
  const paper = ctx.papers.receipt(seen.order, ctx.business);
  const query = new URL(request.url).searchParams;
  query.set("language", paper.language);
  return { paper, query: `?${query}` };
}

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex", Vary: "Cookie" };
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: fill(t.receiptNamed, { orderNumber: params.orderNumber }) }, { name: "robots", content: "noindex" }];
}

export default function Receipt({ loaderData: { paper, query } }: Route.ComponentProps) {
  const order = `/shop/order/${paper.number}/`;
  return (
    <PaperPage
      paper={paper}
      file={`${order}receipt.pdf${query}`}
      to={order}
      words={{ print: t.print, pdf: t.pdf, back: t.backToTheOrder }}
    />
  );
}
