import type { Selectable } from "kysely";
import type { Ctx } from "#domain/ctx.ts";
import type { OrderLines, Payments, Orders } from "#platform/db/schema.gen.ts";

export type OrderRow = Selectable<Orders>;
/** An order whose customer can be written to. */
export type MailedOrder = OrderRow & { email: string };
/** With the code of the PC build it is part of. */
export type OrderLineRow = Selectable<OrderLines> & { build_code: string | null };
export type OrderPaymentRow = Selectable<Payments>;

export const findOrderByNumber = (ctx: Ctx, number: string): Promise<OrderRow | undefined> =>
  ctx.db.selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirst();

/** False for a counter sale without an address, and for an address whose owner says that the order is not theirs. */
export const isMailed = (order: OrderRow): order is MailedOrder => order.email !== null && order.disowned_at === null;

/** Holds the row until the transaction ends, so that two changes take turns. */
export const lockOrder = (ctx: Ctx, id: string): Promise<OrderRow> =>
  ctx.db.selectFrom("orders").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();

/** The lines of some orders, in their order. */
export const linesOfAll = async (ctx: Ctx, orderIds: string[]): Promise<OrderLineRow[]> =>
  orderIds.length === 0
    ? []
    : ctx.db
        .selectFrom("order_lines")
        .leftJoin("builds", "builds.id", "order_lines.build_id")
        .selectAll("order_lines")
        .select("builds.code as build_code")
        .where("order_id", "in", orderIds)
        .orderBy("position")
        .execute();

export const linesOf = (ctx: Ctx, orderId: string): Promise<OrderLineRow[]> => linesOfAll(ctx, [orderId]);

export const paymentsOf = (ctx: Ctx, orderId: string): Promise<OrderPaymentRow[]> =>
  ctx.db
    .selectFrom("payments")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Writes changes of a locked order, with the next version. */
export async function changeOrder(
  ctx: Ctx,
  order: OrderRow,
  changes: Partial<Omit<OrderRow, "id">>,
): Promise<OrderRow> {
  return ctx.db
    .updateTable("orders")
    .set({ ...changes, version: order.version + 1, updated_at: ctx.clock.now() })
    .where("id", "=", order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
