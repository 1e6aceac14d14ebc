import { fill } from "#contract/values/fill.ts";
import { sql } from "kysely";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import { across } from "#domain/access/actor-reach.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { networkOf, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { storeId } from "#domain/stock/stock-store.ts";
import * as t from "#words/cart-refusals.ts";

/** Keyed hash of the visitor's network, kept with an order; null for members and for us. */
export const placedFrom = ({ actor, tokens }: Ctx): string | null =>
  actor.kind === "visitor" ? tokens.hash(`order\n${actor.network}`) : null;

/**
 * Limits what one person and one network may have set aside without paying: visitors count by address and network, members by
 * account, where orders that others placed with their address do not count.
 * @throws DomainError "conflict"
 */
export async function requireFewUnpaid(ctx: Ctx, email: string, pieces: number): Promise<void> {
  if (ctx.actor.kind === "system") return;
  // Orders sent at the same moment take turns.
  // oxlint-disable-next-line words/no-hard-coded-words -- a key, not shown
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid pieces of ${networkOf(ctx)}`}, 0))`.execute(ctx.db);
  const { orders, own, network } = await countUnpaid(ctx, email);
  if (orders >= shopLimits.openUnpaid) throw new DomainError("conflict", t.manyUnpaid);
  if (pieces > 0 && (own + pieces > shopLimits.unpaidPieces || network + pieces > shopLimits.unpaidPiecesNetwork))
    throw new DomainError("conflict", fill(t.unpaidPieces, { most: shopLimits.unpaidPieces }));
}

async function countUnpaid(ctx: Ctx, email: string): Promise<{ orders: number; own: number; network: number }> {
  const { actor } = ctx;
  const own =
    "userId" in actor
      ? sql<boolean>`(o.customer_id = ${actor.userId} and o.sender_proven)`
      : sql<boolean>`(o.email = ${email})`;
  const network = sql<boolean>`(o.placed_from = ${placedFrom(ctx)})`;
  const { rows } = await sql<{ orders: number; own: number; network: number }>`
    select
      (count(*) filter (where ${own}))::int as orders,
      coalesce(sum(pieces) filter (where ${own}), 0)::int as own,
      coalesce(sum(pieces) filter (where ${network}), 0)::int as network
    from orders o, lateral (
      select coalesce(sum(l.quantity - l.handed_over - l.backordered), 0) as pieces
      from order_lines l where l.order_id = o.id and l.kind in ('goods', 'build')
    ) held
    where o.status in ('placed', 'processing') and o.paid_cents = 0 and o.total_cents > 0
      and o.payment_method <> 'invoice' and (${own} or ${network})`.execute(across(ctx, "unpaid orders").db);
  return rows[0] ?? { orders: 0, own: 0, network: 0 };
}

/** Tells staff, once a day and item, when unpaid orders hold more than half of an item. */
export async function warnOfUnpaidHolds(ctx: Ctx, orderId: string): Promise<void> {
  if (ctx.actor.kind === "system") return;
  const { rows } = await sql<{ id: string; sku: string; name: string; held: number; onHand: number }>`
    select item.id, item.sku, item.name, level.on_hand as "onHand", sum(held.quantity)::int as held
    from stock_reservations held
    join order_lines line on line.id = held.order_line_id
    join orders o on o.id = line.order_id
    join stock_items item on item.id = held.item_id
    join stock_levels level on level.item_id = item.id and level.location_id = ${storeId}
    where held.quantity > 0 and o.paid_cents = 0 and o.payment_method <> 'invoice'
      and held.item_id in (
        select own.item_id from stock_reservations own
        join order_lines of_order on of_order.id = own.order_line_id where of_order.order_id = ${orderId}
      )
    group by item.id, item.sku, item.name, level.on_hand
    having sum(held.quantity) * 2 > level.on_hand
    order by item.sku`.execute(across(ctx, "unpaid orders").db);
  for (const { id, ...data } of rows)
    if ((await ctx.rateLimits.use(visitorLimits.heldStock, id)).allowed)
      await queueMail(ctx, [{ template: "stock-held-staff", to: { address: ctx.business.salesEmail }, data }]);
}
