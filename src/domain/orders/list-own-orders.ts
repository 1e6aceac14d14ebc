import { ListOrdersInput, type OrderList } from "#contract/orders/orders.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { linesOfAll } from "#domain/orders/order-store.ts";
import { toOrderListItem } from "#domain/orders/order-view.ts";
import { pageOfRows } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";
import { cursorAfter, placeOf } from "#domain/lists/page-by-change.ts";
import { seenBy } from "#domain/organizations/seen-rows.ts";

/** The orders the signed-in person sees, newest first: their own, those placed before there was an account, their organization's. */
export async function listOwnOrders(ctx: Ctx, input: unknown): Promise<OrderList> {
  const actor = requireSignedIn(ctx);
  const { limit, cursor } = parse(ListOrdersInput, input);
  let query = ctx.db
    .selectFrom("orders")
    .selectAll()
    .where(await seenBy(ctx, actor, "orders"));
  if (cursor) {
    const { at, id } = placeOf(cursor);
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple("created_at", "id"), "<", tuple(at, id)));
  }
  const rows = await query
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const lines = await linesOfAll(
    ctx,
    rows.map(({ id }) => id),
  );
  const linesByOrder = Map.groupBy(lines, (line) => line.order_id);
  return pageOfRows(
    rows,
    limit,
    ({ created_at, id }) => cursorAfter({ at: created_at, id }),
    (row) => toOrderListItem(ctx, row, linesByOrder.get(row.id) ?? []),
  );
}
