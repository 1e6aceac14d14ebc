import { sql } from "kysely";
import { csvOf } from "#contract/values/csv.ts";
import { TaxQuarterInput } from "#contract/invoices/invoices.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addDays, startOfDay } from "#domain/time/days.ts";
import { parse } from "#domain/input/parse.ts";
import { cityName } from "#domain/pricing/pricing-rules.ts";

const money = (cents: string | number): string => (Number(cents) / 100).toFixed(2).replace(/^-0\.00$/, "0.00");

/** The first and the last day of a quarter such as "2026-Q4". */
export function quarterDays(quarter: string): { from: string; to: string } {
  const [year = "", number = "1"] = quarter.split("-Q");
  const first = (Number(number) - 1) * 3 + 1;
  const month = String(first).padStart(2, "0");
  const next = first === 10 ? `${Number(year) + 1}-01-01` : `${year}-${String(first + 3).padStart(2, "0")}-01`;
  return { from: `${year}-${month}-01`, to: addDays(next, -1) };
}

/**
 * The sales tax of a quarter by jurisdiction and rate, for the return to the CDTFA, as CSV: invoices by the day they were issued less
 * credit notes and void ones, and shop orders by the day they were paid less refunds. Admins only.
 */
export async function exportTaxReturn(ctx: Ctx, input: unknown): Promise<string> {
  requireAdmin(ctx);
  const { quarter } = parse(TaxQuarterInput, input);
  const { from, to } = quarterDays(quarter);
  const zone = ctx.business.timeZone;
  const start = startOfDay(from, zone);
  const end = startOfDay(addDays(to, 1), zone);
  const { rows } = await sql<{ city: string; rate: number; kind: string; net: string; tax: string; fees: string }>`
    select city, rate, kind, sum(net)::text as net, sum(tax)::text as tax, sum(fees)::text as fees from (
      select invoice.tax_city as city, case when line.taxed then invoice.tax_rate else 0 end as rate,
        case invoice.kind when 'invoice' then 'invoices' else 'credit notes' end as kind,
        sign.of * line.net_cents as net, sign.of * line.tax_cents as tax, sign.of * line.fee_cents as fees
      from invoices invoice
      join invoice_lines line on line.invoice_id = invoice.id
      cross join lateral (select case invoice.kind when 'invoice' then 1 else -1 end as of) sign
      where invoice.status in ('issued', 'void') and invoice.issued_on between ${from} and ${to}
      union all
      select invoice.tax_city, case when line.taxed then invoice.tax_rate else 0 end, 'void invoices',
        -line.net_cents, -line.tax_cents, -line.fee_cents
      from invoices invoice join invoice_lines line on line.invoice_id = invoice.id
      where invoice.status = 'void' and invoice.voided_at >= ${start} and invoice.voided_at < ${end}
      union all
      select orders.tax_city, line.tax_rate, 'shop orders', line.net_cents, line.tax_cents, line.fee_cents
      from orders join order_lines line on line.order_id = orders.id
      join lateral (
        select max(created_at) as at from payments where order_id = orders.id and kind = 'payment'
      ) paid on paid.at >= ${start} and paid.at < ${end}
      where orders.status not in ('draft', 'cancelled', 'payment_review') and orders.paid_cents >= orders.total_cents
        and orders.invoice_id is null
      union all
      select orders.tax_city, case when payment.tax_cents > 0 then -1 else 0 end, 'shop refunds',
        -(payment.amount_cents - payment.tax_cents - payment.fee_cents), -payment.tax_cents, -payment.fee_cents
      from payments payment join orders on orders.id = payment.order_id
      where payment.kind = 'refund' and payment.of_lines and payment.created_at >= ${start} and payment.created_at < ${end}
        and orders.status not in ('draft', 'cancelled', 'payment_review') and orders.invoice_id is null
    ) sold group by 1, 2, 3 order by 1, 3, 2`.execute(ctx.db);
  return csvOf(
    ["quarter", "jurisdiction", "kind", "rate_percent", "net_usd", "tax_usd", "state_fees_usd"],
    rows.map(({ city, rate, kind, net, tax, fees }) => [
      quarter,
      cityName(ctx, city),
      kind,
      rate < 0 ? "" : String(rate / 1000),
      money(net),
      money(tax),
      money(fees),
    ]),
  );
}
