import { sql } from "kysely";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";

/** One thing that does not agree: which, and how. */
export interface LedgerProblem {
  what: string;
  problem: string;
}

/**
 * Compares invoices, entries, allocations, payments and the card processor: each sum that can be worked out in two ways must be the
 * same. Returns what is not. Admins only.
 */
export async function checkLedger(ctx: Ctx): Promise<LedgerProblem[]> {
  requireAdmin(ctx);
  const { rows } = await sql<LedgerProblem>`
    select coalesce(invoice.number, invoice.id::text) as what, 'total ' || invoice.total_cents || ', lines ' || coalesce(lines.sum, 0) as problem
    from invoices invoice
    left join (select invoice_id, sum(net_cents + tax_cents + fee_cents) from invoice_lines group by 1) lines
      on lines.invoice_id = invoice.id
    where invoice.total_cents <> coalesce(lines.sum, 0)
      or invoice.total_cents <> invoice.subtotal_cents + invoice.tax_cents + invoice.fee_cents
    union all
    select invoice.number, 'came to ' || invoice.total_cents || ', the ledger says ' || coalesce(entry.sum, 0)
    from invoices invoice
    left join (select invoice_id, sum(amount_cents) from ledger_entries where kind in ('charge', 'credit') and payment_id is null
      and cause not like 'void %' group by 1) entry on entry.invoice_id = invoice.id
    where invoice.status <> 'draft'
      and coalesce(entry.sum, 0) <> case invoice.kind when 'invoice' then invoice.total_cents else -invoice.total_cents end
    union all
    select invoice.number, 'settled by ' || coalesce(used.sum, 0) || ' of ' || invoice.total_cents
      || case when invoice.settled_at is null then ', marked open' else ', marked settled' end
    from invoices invoice
    left join (select invoice_id, sum(cents) from allocations group by 1) used on used.invoice_id = invoice.id
    where invoice.kind = 'invoice' and invoice.status <> 'draft' and (
      coalesce(used.sum, 0) > invoice.total_cents or coalesce(used.sum, 0) < 0
      or (invoice.settled_at is not null) <> (coalesce(used.sum, 0) >= invoice.total_cents)
      or (invoice.status = 'void' and coalesce(used.sum, 0) <> invoice.total_cents)
    )
    union all
    select entry.cause, 'used ' || coalesce(used.sum, 0) || ' of ' || -entry.amount_cents
    from ledger_entries entry
    left join (select entry_id, sum(cents) from allocations group by 1) used on used.entry_id = entry.id
    where (entry.amount_cents > 0 and used.sum is not null)
      or (entry.amount_cents < 0 and (coalesce(used.sum, 0) < 0 or coalesce(used.sum, 0) > -entry.amount_cents))
    union all
    select entry.cause, 'gave back ' || entry.amount_cents || ', taken from credit ' || coalesce(taken.sum, 0)
    from ledger_entries entry
    left join (select refund_id, sum(cents) from allocations where refund_id is not null group by 1) taken on taken.refund_id = entry.id
    where entry.kind in ('refund', 'recovery') and entry.order_id is null and entry.amount_cents <> coalesce(taken.sum, 0)
    union all
    select coalesce(invoice.number, entry.cause), 'wrote off ' || -entry.amount_cents || ', of it ' || -entry.amount_cents - coalesce(used.sum, 0)
      || ' became credit'
    from ledger_entries entry
    left join invoices invoice on invoice.id = entry.invoice_id
    left join (select entry_id, sum(cents) from allocations group by 1) used on used.entry_id = entry.id
    where entry.kind = 'write_off' and coalesce(used.sum, 0) <> -entry.amount_cents
    union all
    select 'payment ' || payment.id, payment.kind || ' of ' || payment.amount_cents || ', the ledger says ' || coalesce(entry.sum, 0)
    from payments payment
    left join (select payment_id, sum(amount_cents) from ledger_entries where kind in ('payment', 'refund') group by 1) entry
      on entry.payment_id = payment.id
    where payment.organization_id is not null
      and coalesce(entry.sum, 0) <> case payment.kind when 'payment' then -payment.amount_cents else payment.amount_cents end
    union all
    select orders.number, 'its entries in the ledger come to ' || sum(entry.amount_cents)
    from ledger_entries entry join orders on orders.id = entry.order_id
    group by orders.id having sum(entry.amount_cents) <> 0
    union all
    select 'payment ' || payment.id, 'gave back ' || back.sum || ' of ' || payment.amount_cents
    from payments payment join (select refunds_id, sum(amount_cents) from payments where refunds_id is not null group by 1) back
      on back.refunds_id = payment.id
    where back.sum > payment.amount_cents
    union all
    select kind, 'numbers go up to ' || max(number) || ', of it there are ' || count(*)
    from (select kind, substring(number from 3)::int as number from invoices where number is not null) numbered
    group by kind having max(number) - min(number) + 1 <> count(*)
    union all
    select organizations.name, 'owes ' || balance.owed || ', open less credit is ' || balance.open - balance.unused
    from (
      select entry.organization_id, sum(entry.amount_cents) as owed,
        coalesce((
          select sum(invoice.total_cents - coalesce((select sum(cents) from allocations where invoice_id = invoice.id), 0))
          from invoices invoice
          where invoice.organization_id = entry.organization_id and invoice.kind = 'invoice' and invoice.status = 'issued'
        ), 0) as open,
        coalesce((
          select sum(-credit.amount_cents - coalesce((select sum(cents) from allocations where entry_id = credit.id), 0))
          from ledger_entries credit
          where credit.organization_id = entry.organization_id and credit.amount_cents < 0 and credit.order_id is null
        ), 0) as unused
      from ledger_entries entry group by 1
    ) balance join organizations on organizations.id = balance.organization_id
    where balance.owed <> balance.open - balance.unused
    union all
    select invoice.number, 'received by card ' || coalesce(card.sum, 0) || ', payments say ' || coalesce(book.sum, 0)
    from invoices invoice
    left join (select invoice_id, sum(received_cents) from card_payments group by 1) card on card.invoice_id = invoice.id
    left join (
      select invoice_id, sum(amount_cents) from payments where kind = 'payment' and method = 'card' and undoes is null group by 1
    ) book on book.invoice_id = invoice.id
    where coalesce(card.sum, 0) <> coalesce(book.sum, 0)
    union all
    select 'card payment ' || dispute.intent_id, 'disputes took ' || dispute.sum || ', the books say ' || coalesce(book.sum, 0)
    from (select intent_id, order_id, invoice_id, quote_id, sum(taken_cents) from card_disputes group by 1, 2, 3, 4) dispute
    left join lateral (
      select sum(case kind when 'refund' then amount_cents else -amount_cents end) from payments
      where undoes = 'dispute' and (order_id = dispute.order_id or invoice_id = dispute.invoice_id or quote_id = dispute.quote_id)
    ) book on true
    where dispute.sum <> coalesce(book.sum, 0)
    union all
    select invoice.number, 'sent back to the card ' || coalesce(card.sum, 0) || ', refunds say ' || book.amount_cents
    from payments book join invoices invoice on invoice.id = book.invoice_id
    left join (select payment_id, sum(amount_cents) from card_refunds group by 1) card on card.payment_id = book.id
    where book.kind = 'refund' and book.method = 'card' and book.undoes is null and coalesce(card.sum, 0) <> book.amount_cents
    union all
    select invoice.number, 'the card refund of ' || refund.amount_cents || ' failed: ' || coalesce(refund.failure, 'unknown')
    from card_refunds refund join invoices invoice on invoice.id = refund.invoice_id where refund.status = 'failed'
    union all
    select quote.number, 'received by card ' || coalesce(card.sum, 0) || ', payments say ' || coalesce(book.sum, 0)
    from quotes quote
    left join (select quote_id, sum(received_cents) from card_payments group by 1) card on card.quote_id = quote.id
    left join (
      select quote_id, sum(amount_cents) from payments where kind = 'payment' and method = 'card' and undoes is null group by 1
    ) book on book.quote_id = quote.id
    where coalesce(card.sum, 0) <> coalesce(book.sum, 0)
    union all
    select quote.number, 'sent back to the card ' || coalesce(card.sum, 0) || ', refunds say ' || book.amount_cents
    from payments book join quotes quote on quote.id = book.quote_id
    left join (select payment_id, sum(amount_cents) from card_refunds group by 1) card on card.payment_id = book.id
    where book.kind = 'refund' and book.method = 'card' and book.undoes is null and coalesce(card.sum, 0) <> book.amount_cents
    union all
    select quote.number, 'the card refund of ' || refund.amount_cents || ' failed: ' || coalesce(refund.failure, 'unknown')
    from card_refunds refund join quotes quote on quote.id = refund.quote_id where refund.status = 'failed'`.execute(
    ctx.db,
  );
  return rows;
}
