import { readPickupCalendar } from "#domain/orders/pickup-calendar.ts";
import { openingOrderKey } from "#domain/orders/order-access.ts";
import { requestCtx } from "#web/request-context.ts";
import type { Route } from "./+types/pickup-calendar.route.ts";
import { orderKeysOf } from "#forms/order-cookie.ts";
import * as t from "#words/shell.ts";

/** The calendar entry of a pickup, for whoever holds the order's private link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const number = params.orderNumber;
  const key = await openingOrderKey(ctx, number, orderKeysOf(request, number, ctx.appUrl));
  const file = await readPickupCalendar(ctx, { number, key }).catch((error: unknown) => {
    if (error instanceof Error && error.name === "DomainError") throw new Response(t.noSuchFile, { status: 404 });
    throw error;
  });
  return new Response(file.content, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file.name}"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
