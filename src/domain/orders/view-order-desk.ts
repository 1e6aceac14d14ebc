import { sql } from "kysely";
import {
  OrderQueueInput,
  type OrderQueue,
  type OrderQueueView,
  type PickList,
  type StaffOrder,
} from "#contract/orders/order-desk.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { buildsOf } from "#domain/orders/order-builds.ts";
import { matchesWords } from "#domain/lists/matches-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { staffOrder } from "#domain/orders/order-access.ts";
import { orderHistory } from "#domain/orders/order-history.ts";
import { dueOf, pricesEnded } from "#domain/orders/order-rules.ts";
import { linesOfAll, paymentsOf } from "#domain/orders/order-store.ts";
import { refundableIntents } from "#domain/payments/card-store.ts";
import { toOrderListItem, toOrderView } from "#domain/orders/order-view.ts";
import { pageOfRows } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";
import { cursorAfter, placeOf } from "#domain/lists/page-by-change.ts";
import { orderStates } from "#domain/orders/order-states.ts";

const waits = sql<boolean>`exists (select 1 from order_lines l where l.order_id = orders.id and l.backordered > 0)`;
const unpaidCard = sql<boolean>`(orders.payment_method = 'card' and orders.paid_cents < orders.total_cents)`;
const unconfirmed = sql<boolean>`(not orders.sender_proven and orders.paid_cents = 0 and orders.payment_method <> 'invoice')`;
const openReturns = ["requested", "accepted", "received"] as const;
const isOpen = sql<boolean>`orders.status in ('placed', 'processing')`;

/** Each view of the desk as a condition. */
export const views: Record<OrderQueueView, ReturnType<typeof sql<boolean>>> = {
  open: sql<boolean>`orders.status in ('placed', 'processing', 'payment_review')`,
  to_prepare: sql<boolean>`${isOpen} and orders.fulfillment_status in ('unfulfilled', 'partially') and not ${waits}
    and not ${unpaidCard} and not ${unconfirmed}`,
  waiting: sql<boolean>`${isOpen} and ${waits}`,
  ready: sql<boolean>`${isOpen} and orders.fulfillment_status in ('ready_for_pickup', 'out_for_delivery')`,
  returns: sql<boolean>`exists (select 1 from order_returns r where r.order_id = orders.id
    and r.status in (${sql.join(openReturns.map((status) => sql.lit(status)))}))`,
  unpaid: sql<boolean>`orders.status in ('placed', 'processing', 'completed') and orders.paid_cents < orders.total_cents`,
  draft: sql<boolean>`orders.status = 'draft'`,
  completed: sql<boolean>`orders.status = 'completed'`,
  cancelled: sql<boolean>`orders.status = 'cancelled'`,
  all: sql<boolean>`true`,
};

/** The orders staff work on, last changed first, and how many each view holds. */
export async function listOrders(ctx: Ctx, input: unknown): Promise<OrderQueue> {
  requireStaff(ctx);
  const { view, q, limit, cursor } = parse(OrderQueueInput, input);
  let query = ctx.db.selectFrom("orders").selectAll().where(views[view]);
  if (q) query = query.where(matchesWords(q, ["orders.number", "orders.name", "orders.email"], "orders.phone"));
  if (cursor) {
    const { at, id } = placeOf(cursor);
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple("updated_at", "id"), "<", tuple(at, id)));
  }
  const [rows, counts] = await Promise.all([
    query
      .orderBy("updated_at", "desc")
      .orderBy("id", "desc")
      .limit(limit + 1)
      .execute(),
    countViews(ctx),
  ]);
  const lines = await linesOfAll(
    ctx,
    rows.map(({ id }) => id),
  );
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  const page = pageOfRows(
    rows,
    limit,
    ({ updated_at, id }) => cursorAfter({ at: updated_at, id }),
    (row) => {
      const own = byOrder.get(row.id) ?? [];
      return {
        ...toOrderListItem(ctx, row, own),
        name: row.name,
        email: row.email,
        channel: row.channel,
        fulfillment: row.fulfillment,
        payment: row.payment_method,
        waiting: own.reduce((sum, line) => sum + line.backordered, 0),
        dueCents: dueOf(row),
        heldUntil: row.held_until?.toISOString() ?? null,
      };
    },
  );
  return { ...page, counts };
}

/** Number of orders in each view of the desk, from those that are at work alone: the others only become more. */
export async function countViews({ db }: Ctx): Promise<Record<string, number>> {
  const names = ["open", "to_prepare", "waiting", "ready", "unpaid", "draft"] as const;
  const [atWork, completed, returns] = await Promise.all([
    db
      .selectFrom("orders")
      .select(names.map((name) => sql<number>`(count(*) filter (where ${views[name]}))::int`.as(name)))
      .where(sql<boolean>`status in ('draft', 'placed', 'processing', 'payment_review')`)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("orders")
      .select(sql<number>`count(*)::int`.as("unpaid"))
      .where(sql<boolean>`status = 'completed' and paid_cents < total_cents`)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("order_returns")
      .select(sql<number>`count(distinct order_id)::int`.as("count"))
      .where("status", "in", openReturns)
      .executeTakeFirstOrThrow(),
  ]);
  return { ...atWork, unpaid: atWork.unpaid + completed.unpaid, returns: returns.count };
}

/** An order with everything staff need; the look is kept in the audit trail. */
export async function viewStaffOrder(ctx: Ctx, number: string): Promise<StaffOrder> {
  const order = await staffOrder(ctx, number);
  const [view, payments, history, builds, organization, intents, refunds] = await Promise.all([
    toOrderView(ctx, order),
    paymentsOf(ctx, order.id),
    orderHistory(ctx, order.id),
    buildsOf(ctx, order.id),
    organizationOf(ctx, order.organization_id),
    refundableIntents(ctx, { kind: "order", id: order.id }),
    ctx.db.selectFrom("card_refunds").selectAll().where("order_id", "=", order.id).orderBy("created_at").execute(),
  ]);
  await recordAudit(ctx, { action: "order.read", target: { kind: "order", id: order.number } });
  const { pickupCode: _, timeline: __, ...shown } = view;
  return {
    ...shown,
    canCancel: orderStates.may(order, "cancelForCustomer", ctx),
    canEdit: orderStates.may(order, "edit", ctx),
    pricesEnded: pricesEnded(ctx, order),
    canEditLines: orderStates.may(order, "editLines", ctx) && builds.length === 0,
    channel: order.channel,
    organization,
    taxExemptNumber: order.tax_exempt_number,
    builds,
    canRefund: ctx.actor.kind === "admin" && order.paid_cents > order.refunded_cents,
    cardRefundableCents: intents.reduce((sum, { leftCents }) => sum + leftCents, 0),
    cardRefunds: refunds.map((refund) => ({
      cents: refund.amount_cents,
      status: refund.status,
      failure: refund.failure,
      at: refund.created_at.toISOString(),
    })),
    payments: payments.map((payment) => ({
      kind: payment.kind === "refund" ? "refund" : "payment",
      method: payment.method,
      cents: payment.amount_cents,
      reference: payment.reference,
      reason: payment.reason,
      at: payment.created_at.toISOString(),
    })),
    history,
  };
}

const organizationOf = async (ctx: Ctx, id: string | null) =>
  (id && (await ctx.db.selectFrom("organizations").select(["id", "name"]).where("id", "=", id).executeTakeFirst())) ||
  null;

/** Pieces to take off the shelf for the orders that are to be prepared, by stock item. */
export async function viewPickList(ctx: Ctx): Promise<PickList> {
  requireStaff(ctx);
  const rows = await ctx.db
    .selectFrom("stock_reservations as held")
    .innerJoin("order_lines as line", "line.id", "held.order_line_id")
    .innerJoin("orders", "orders.id", "line.order_id")
    .innerJoin("stock_items as item", "item.id", "held.item_id")
    .select([
      "item.sku",
      "item.name",
      sql<number>`sum(held.quantity)::int`.as("pieces"),
      sql<string[]>`array_agg(distinct orders.number order by orders.number)`.as("orders"),
    ])
    .where("held.quantity", ">", 0)
    .where("orders.status", "in", ["placed", "processing"])
    .where("orders.fulfillment_status", "in", ["unfulfilled", "partially"])
    .where(sql<boolean>`not ${unpaidCard} and not ${unconfirmed}`)
    .groupBy(["item.sku", "item.name"])
    .orderBy("item.sku")
    .execute();
  return { items: rows };
}
