import { formatMoney } from "#contract/format-money.ts";
import { dayWords } from "#contract/day-words.ts";
import type { Selectable } from "kysely";
import type { QuoteWords } from "#contract/mail.ts";
import type { QuoteLine, TicketQuote } from "#contract/ticket-quotes.ts";
import { firstName } from "#domain/accounts/first-name.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { quoteStatusOf } from "#domain/tickets/quote-states.ts";
import { saidTaxLabel } from "#domain/tickets/tax-label.ts";
import type { TicketQuotes } from "#platform/db/schema.gen.ts";
import * as t from "#words/ticket-refusals.ts";

export type QuoteRow = Selectable<TicketQuotes>;

const linesOf = (row: QuoteRow): QuoteLine[] => row.lines as unknown as QuoteLine[];

export const quoteView = (ctx: Ctx, row: QuoteRow): TicketQuote => ({
  number: row.number,
  status: quoteStatusOf(row, ctx),
  lines: linesOf(row),
  taxCents: row.tax_cents,
  taxLabel: row.tax_label && saidTaxLabel(row.tax_label),
  totalCents: row.total_cents,
  currency: "USD",
  taxNote: row.tax_note,
  validUntil: row.valid_until,
  authorName: firstName(ctx, row.author_name),
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
  declineReason: row.decline_reason,
  createdAt: row.created_at.toISOString(),
});

/** A ticket's quotes, newest first. */
export async function listTicketQuotes(ctx: Ctx, ticketId: string): Promise<TicketQuote[]> {
  const rows = await ctx.db
    .selectFrom("ticket_quotes")
    .selectAll()
    .where("ticket_id", "=", ticketId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => quoteView(ctx, row));
}

/** Locks the quote until the transaction ends. @throws DomainError "not_found", also for quotes of other tickets */
export async function lockQuote(ctx: Ctx, ticketId: string, number: string): Promise<QuoteRow> {
  const row = await ctx.db
    .selectFrom("ticket_quotes")
    .selectAll()
    .where("ticket_id", "=", ticketId)
    .where("number", "=", number)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError("not_found", t.noSuchQuote);
  return row;
}

/** "$210", "$1,185.56" */
export const quoteWords = (row: QuoteRow): QuoteWords => ({
  number: row.number,
  lines: linesOf(row).map(({ what, quantity, unitCents }) => [
    quantity === 1 ? what : `${quantity} × ${what}`,
    formatMoney(quantity * unitCents),
  ]),
  tax: row.tax_label === null ? null : [saidTaxLabel(row.tax_label), formatMoney(row.tax_cents)],
  total: formatMoney(row.total_cents),
  taxNote: row.tax_note,
  validUntil: dayWords(row.valid_until),
});
