import { viewOrder } from "#domain/orders/find-order.ts";
import { openingOrderKey } from "#domain/orders/order-access.ts";
import { inLanguage } from "#domain/language/in-language.ts";
import { paperFile } from "#domain/papers/paper-file.ts";
import { languageOfFile } from "#forms/file-language.ts";
import { requestCtx } from "#web/request-context.ts";
import type { Route } from "./+types/receipt-file.route.ts";
import { orderKeysOf } from "#forms/order-cookie.ts";
import * as t from "#words/shell.ts";

/** The receipt as PDF, for whoever holds the order's private link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const number = params.orderNumber;
  const key = await openingOrderKey(ctx, number, orderKeysOf(request, number, ctx.appUrl));
  const seen = await viewOrder(ctx, { number, key });
  if (seen.level !== "full") throw new Response(t.noSuchFile, { status: 404 });
  const paper = await inLanguage(ctx, languageOfFile(request), async (own) => {
    const said = await viewOrder(own, { number, key });
    return own.papers.receipt(said.level === "full" ? said.order : seen.order, own.business);
  });
  return new Response(await paperFile(ctx, paper), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${seen.order.number}.pdf"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
