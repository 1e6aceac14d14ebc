import { type RawBuilder, sql } from "kysely";
import { SalesRange } from "#contract/orders/order-desk.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { csvOf } from "#contract/values/csv.ts";
import type { Ctx } from "#domain/ctx.ts";
import { cityName } from "#domain/pricing/pricing-rules.ts";
import { parse } from "#domain/input/parse.ts";

const money = (cents: string | number): string => (Number(cents) / 100).toFixed(2);

const dayIn = (ctx: Ctx, moment: RawBuilder<unknown>) =>
  sql<string>`to_char(${moment} at time zone ${sql.lit(ctx.business.timeZone)}, 'YYYY-MM-DD')`;

/** When an order was paid in full. What is free of charge counts when it is placed. */
const paidAt = sql`coalesce((select max(payment.created_at) from payments payment
  where payment.order_id = orders.id and payment.kind = 'payment'), orders.placed_at)`;
/** Orders that a payment, or else their placing, may have paid within the days: `paidAt` is asked of these alone. */
const paidAround = (ctx: Ctx, { from, to }: { from: string; to: string }) => {
  const start = sql`(${from}::date::timestamp at time zone ${ctx.business.timeZone})`;
  const end = sql`((${to}::date + 1)::timestamp at time zone ${ctx.business.timeZone})`;
  return sql`orders.id in (
    select order_id from payments where kind = 'payment' and created_at >= ${start} and created_at < ${end}
    union all
    select placed.id from orders placed where placed.placed_at >= ${start} and placed.placed_at < ${end}
  )`;
};
/** Orders whose money has come in and stays in the books. */
const earned = sql`orders.placed_at is not null and orders.status not in ('draft', 'cancelled', 'payment_review')
  and orders.paid_cents >= orders.total_cents`;

/** Paid orders by the day their money came in, with what was refunded that day, as CSV. Admins only. */
export async function exportSales(ctx: Ctx, input: unknown): Promise<string> {
  requireAdmin(ctx);
  const { from, to } = parse(SalesRange, input);
  const rows = await sql<Record<string, string>>`
    select day, sum(orders)::text as orders, sum(net)::text as net, sum(fees)::text as fees, sum(tax)::text as tax,
      sum(total)::text as total, sum(refunds)::text as refunds
    from (
      select ${dayIn(ctx, paidAt)} as day, 1 as orders, subtotal_cents - discount_cents as net, fee_cents as fees,
        tax_cents as tax, total_cents as total, 0 as refunds
      from orders where ${earned} and ${paidAround(ctx, { from, to })}
      union all
      select ${dayIn(ctx, sql`payment.created_at`)}, 0, 0, 0, 0, 0, payment.amount_cents
      from payments payment join orders on orders.id = payment.order_id
      where payment.kind = 'refund' and payment.of_lines and ${earned}
    ) sales
    where day between ${from} and ${to} group by day order by day`.execute(ctx.db);
  return csvOf(
    ["day_paid", "paid_orders", "net_usd", "state_fees_usd", "tax_usd", "total_usd", "refunds_usd"],
    rows.rows.map((row) => [
      row.day ?? "",
      row.orders ?? "0",
      ...["net", "fees", "tax", "total", "refunds"].map((name) => money(row[name] ?? 0)),
    ]),
  );
}

/** Tax of paid orders by city and rate, with the refunds of the same days taken off, and the state fees, as CSV. Admins only. */
export async function exportTax(ctx: Ctx, input: unknown): Promise<string> {
  requireAdmin(ctx);
  const { from, to } = parse(SalesRange, input);
  const sold = await sql<{ city: string; rate: number; taxed: string; tax: string; fees: string }>`
    select orders.tax_city as city, line.tax_rate as rate, sum(line.net_cents)::text as taxed,
      sum(line.tax_cents)::text as tax, sum(line.fee_cents)::text as fees
    from orders join order_lines line on line.order_id = orders.id
    where ${earned} and ${paidAround(ctx, { from, to })}
      and ${dayIn(ctx, paidAt)} between ${from} and ${to}
    group by 1, 2 order by 1, 2`.execute(ctx.db);
  const refunded = await sql<{ city: string; tax: string; fees: string; net: string }>`
    select orders.tax_city as city, sum(payment.tax_cents)::text as tax, sum(payment.fee_cents)::text as fees,
      sum(payment.amount_cents - payment.tax_cents - payment.fee_cents)::text as net
    from payments payment join orders on orders.id = payment.order_id
    where payment.kind = 'refund' and payment.of_lines and ${earned}
      and ${dayIn(ctx, sql`payment.created_at`)} between ${from} and ${to}
    group by 1 order by 1`.execute(ctx.db);
  return csvOf(
    ["jurisdiction", "kind", "rate_percent", "net_usd", "tax_usd", "state_fees_usd"],
    [
      ...sold.rows.map(({ city, rate, taxed, tax, fees }) => [
        cityName(ctx, city),
        rate === 0 ? "exempt sales" : "taxable sales",
        String(rate / 1000),
        money(taxed),
        money(tax),
        money(fees),
      ]),
      ...refunded.rows.map(({ city, tax, fees, net }) => [
        cityName(ctx, city),
        "refunds",
        "",
        ...[net, tax, fees].map((cents) => money(-Number(cents)).replace(/^-0\.00$/, "0.00")),
      ]),
    ],
  );
}
