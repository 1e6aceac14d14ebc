import { sql } from "kysely";
import { type BookProblem, checkCardBooks, checkHandedOver } from "#domain/orders/check-money-books.ts";
import { checkLedger } from "#domain/ledger/check-ledger.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";

/**
 * The check of all books. Compares orders, stock, invoices, ledger and money: each number that is kept twice must be the same in both places. Returns what is not.
 * Admins only.
 */
export async function checkShopBooks(ctx: Ctx): Promise<BookProblem[]> {
  requireAdmin(ctx);
  const found = await sql<BookProblem>`
    select item.sku as what, 'on hand ' || level.on_hand || ', moved ' || coalesce(moved.sum, 0) as problem
    from stock_levels level join stock_items item on item.id = level.item_id
    left join (select item_id, location_id, sum(quantity) from stock_movements group by 1, 2) moved
      on moved.item_id = level.item_id and moved.location_id = level.location_id
    where level.on_hand <> coalesce(moved.sum, 0)
    union all
    select item.sku, 'reserved ' || level.reserved || ', held by orders ' || coalesce(held.sum, 0)
    from stock_levels level join stock_items item on item.id = level.item_id
    left join (select item_id, location_id, sum(quantity) from stock_reservations group by 1, 2) held
      on held.item_id = level.item_id and held.location_id = level.location_id
    where level.reserved <> coalesce(held.sum, 0)
    union all
    select variant.sku, 'the shop shows ' || coalesce(variant.stock::text, 'none') || ', free are ' || shelf.free
    from product_variants variant join (
      select part.variant_id, min(coalesce(level.on_hand - level.reserved, 0) / part.quantity) as free
      from variant_parts part
      left join stock_levels level on level.item_id = part.item_id and level.location_id = 'store'
      group by 1
    ) shelf on shelf.variant_id = variant.id
    where variant.stock is distinct from shelf.free
    union all
    select orders.number, 'closed, but goods are still held for it'
    from orders join order_lines line on line.order_id = orders.id
    join stock_reservations held on held.order_line_id = line.id
    where held.quantity > 0 and orders.status in ('completed', 'cancelled', 'draft')
    group by 1
    union all
    select orders.number, line.sku || ': ' || (line.quantity - line.handed_over - line.backordered) || ' to hold, '
      || coalesce(held.pieces, 0) || ' held'
    from orders join order_lines line on line.order_id = orders.id
    join lateral (
      select min(coalesce(reservation.quantity, 0) / part.quantity) as pieces
      from variant_parts part left join stock_reservations reservation
        on reservation.order_line_id = line.id and reservation.item_id = part.item_id
      where part.variant_id = line.variant_id
    ) held on held.pieces is not null
    where orders.status in ('placed', 'processing')
      and held.pieces <> line.quantity - line.handed_over - line.backordered
    union all
    select orders.number, 'total ' || orders.total_cents || ', lines ' || sum(line.net_cents + line.tax_cents + line.fee_cents)
    from orders join order_lines line on line.order_id = orders.id
    group by orders.id
    having orders.total_cents <> sum(line.net_cents + line.tax_cents + line.fee_cents)
      or orders.tax_cents <> sum(line.tax_cents) or orders.fee_cents <> sum(line.fee_cents)
    union all
    select orders.number, 'paid ' || orders.paid_cents || ' and refunded ' || orders.refunded_cents
      || ', payments say ' || coalesce(money.paid, 0) || ' and ' || coalesce(money.refunded, 0)
    from orders left join (
      select order_id, sum(amount_cents) filter (where kind = 'payment') as paid,
        sum(amount_cents) filter (where kind = 'refund') as refunded
      from payments group by 1
    ) money on money.order_id = orders.id
    where orders.paid_cents <> coalesce(money.paid, 0) or orders.refunded_cents <> coalesce(money.refunded, 0)
    union all
    select orders.number, 'refunded ' || orders.refunded_cents || ', of it beside the lines ' || coalesce(beside.sum, 0)
      || ', lines say ' || lines.sum
    from orders join (select order_id, sum(refunded_cents) from order_lines group by 1) lines on lines.order_id = orders.id
    left join (
      select order_id, sum(amount_cents) from payments where kind = 'refund' and not of_lines group by 1
    ) beside on beside.order_id = orders.id
    where orders.refunded_cents <> lines.sum + coalesce(beside.sum, 0)`.execute(ctx.db);
  return [...found.rows, ...(await checkCardBooks(ctx)), ...(await checkHandedOver(ctx)), ...(await checkLedger(ctx))];
}
