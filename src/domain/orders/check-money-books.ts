import { sql } from "kysely";
import type { Ctx } from "#domain/ctx.ts";

/** One thing that does not agree: which, and how. */
export interface BookProblem {
  what: string;
  problem: string;
}

const overdueMinutes = 60;

/** Card payments and refunds as they stand at the processor against what the books of the orders say. */
export async function checkCardBooks(ctx: Ctx): Promise<BookProblem[]> {
  const overdue = new Date(ctx.clock.now().getTime() - overdueMinutes * 60_000);
  const { rows } = await sql<BookProblem>`
    select orders.number as what, 'received by card ' || coalesce(card.sum, 0) || ', payments say ' || coalesce(book.sum, 0)
      as problem
    from orders
    left join (select order_id, sum(received_cents) from card_payments group by 1) card on card.order_id = orders.id
    left join (
      select order_id, sum(amount_cents) from payments where kind = 'payment' and method = 'card' and undoes is null group by 1
    ) book on book.order_id = orders.id
    where coalesce(card.sum, 0) <> coalesce(book.sum, 0)
    union all
    select orders.number, 'sent back to the card ' || coalesce(card.sum, 0) || ', refunds say ' || book.amount_cents
    from payments book join orders on orders.id = book.order_id
    left join (select payment_id, sum(amount_cents) from card_refunds group by 1) card on card.payment_id = book.id
    where book.kind = 'refund' and book.method = 'card' and book.undoes is null and coalesce(card.sum, 0) <> book.amount_cents
    union all
    select orders.number, 'the card refund of ' || refund.amount_cents || ' failed: ' || coalesce(refund.failure, 'unknown')
    from card_refunds refund join orders on orders.id = refund.order_id where refund.status = 'failed'
    union all
    select orders.number, 'the card refund of ' || refund.amount_cents || ' has been waiting for more than an hour'
    from card_refunds refund join orders on orders.id = refund.order_id
    where refund.status = 'queued' and refund.created_at < ${overdue}
    union all
    select orders.number, 'more was sent back to the card than it paid'
    from card_payments payment join orders on orders.id = payment.order_id
    join (select intent_id, sum(amount_cents) from card_refunds group by 1) back on back.intent_id = payment.intent_id
    where back.sum > payment.received_cents`.execute(ctx.db);
  return rows;
}

/** Pieces that moved for each order line, which the cause of a movement names: "sold {line} {step}". */
const movedByLine = (kind: "sold" | "returned") => sql`(
  select split_part(cause, ' ', 2) as line, item_id, abs(sum(quantity)) as sum from stock_movements
  where kind = ${sql.lit(kind)} and cause is not null group by 1, 2
)`;

/** Handed over and returned pieces, line by line, against the movements of the stock. */
export async function checkHandedOver(ctx: Ctx): Promise<BookProblem[]> {
  const { rows } = await sql<BookProblem>`
    select orders.number as what, line.sku || ': ' || line.handed_over || ' handed over, ' || moved.sold || ' left the shelf'
      as problem
    from order_lines line join orders on orders.id = line.order_id
    join (
      select own.id, min(coalesce(gone.sum, 0) / part.quantity) as sold
      from order_lines own join variant_parts part on part.variant_id = own.variant_id
      left join ${movedByLine("sold")} gone on gone.line = own.id::text and gone.item_id = part.item_id
      where own.handed_over > 0 group by 1
    ) moved on moved.id = line.id
    where moved.sold <> line.handed_over
    union all
    select orders.number, line.sku || ': ' || line.returned || ' returned, ' || asked.sum || ' received with returns'
    from order_lines line join orders on orders.id = line.order_id
    join (
      select own.line_id, sum(own.quantity) from order_return_lines own join order_returns on order_returns.id = own.return_id
      where order_returns.status in ('received', 'refunded') group by 1
    ) asked on asked.line_id = line.id
    where asked.sum > line.returned
    union all
    select orders.number, line.sku || ': ' || back.sum || ' back on the shelf, ' || line.returned || ' returned'
    from order_lines line join orders on orders.id = line.order_id
    join (
      select own.id, max(came.sum / part.quantity) as sum
      from order_lines own join variant_parts part on part.variant_id = own.variant_id
      join ${movedByLine("returned")} came on came.line = own.id::text and came.item_id = part.item_id
      group by 1
    ) back on back.id = line.id and back.sum > line.returned`.execute(ctx.db);
  return rows;
}
