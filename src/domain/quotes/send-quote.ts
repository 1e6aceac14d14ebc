import { CancelQuoteInput } from "#contract/quotes/quote-desk.ts";
import { quoteRange } from "#contract/quotes/quote-sum.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { addDays, today } from "#domain/time/days.ts";
import { DomainError } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { taxOfClient } from "#domain/invoices/draft-invoice.ts";
import { parse } from "#domain/input/parse.ts";
import { queueCardCheck } from "#domain/payments/check-card-payments.ts";
import { keepQuotePaper } from "#domain/quotes/keep-quote-paper.ts";
import { staffQuote } from "#domain/quotes/quote-access.ts";
import { tellNouns } from "#domain/quotes/quote-moved.ts";
import { queueQuoteEmails } from "#domain/quotes/quote-emails.ts";
import { outcomesOf } from "#domain/quotes/quote-outcomes.ts";
import { quoteStates } from "#domain/quotes/quote-states.ts";
import {
  changeQuote,
  lockQuote,
  optionsOf,
  type QuoteVersionRow,
  sentVersion,
  versionsOf,
} from "#domain/quotes/quote-store.ts";

/**
 * Sends the draft: from now on it cannot be changed, the version before is superseded, and everybody who may decide gets a private
 * link. Staff only.
 * @throws DomainError "conflict" without a draft or lines, or when the quote is settled
 */
export async function sendQuote(ctx: Ctx, number: string): Promise<{ version: number; sentTo: string[] }> {
  const actor = requireStaffPerson(ctx);
  const { id } = await staffQuote(ctx, number);
  return withTransaction(ctx, async (tx) => {
    const quote = await lockQuote(tx, id);
    quoteStates.requireStep(quote, "send", tx);
    const [draft] = await versionsOf(tx, id);
    if (draft?.status !== "draft")
      throw new DomainError("conflict", "There is no draft to send. Change the quote first.");
    const before = await sentVersion(tx, id);
    const { city, rate, taxExemptNumber } = await taxOfClient(tx, quote.organization_id);
    requireSendable(draft, rate);
    const now = tx.clock.now();
    if (before)
      await tx.db
        .updateTable("quote_versions")
        .set({ status: "superseded", updated_at: now })
        .where("id", "=", before.id)
        .execute();
    const validUntil = addDays(today(tx), draft.valid_days);
    const version = await tx.db
      .updateTable("quote_versions")
      .set({
        status: "sent",
        valid_until: validUntil,
        tax_city: city,
        tax_rate: rate,
        tax_exempt_number: taxExemptNumber,
        sent_at: now,
        sent_by_name: actor.name,
        updated_at: now,
      })
      .where("id", "=", draft.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const range = quoteRange(optionsOf(version), rate);
    const sent = await changeQuote(tx, quote, {
      status: "sent",
      title: version.title,
      least_cents: range.leastCents,
      most_cents: range.mostCents,
      monthly_cents: range.monthlyCents,
      valid_until: validUntil,
      sent_at: now,
      viewed_at: null,
      reminders: 0,
    });
    await keepQuotePaper(tx, sent, version);
    await recordEvent(tx, { noun: "quote", id, kind: "sent", detail: { version: version.version } });
    await tellNouns(tx, sent, { kind: "sent", by: actor.name });
    const sentTo = await queueQuoteEmails(tx, sent, { change: before ? "replaced" : "sent" });
    await recordAudit(tx, {
      action: "quote.sent",
      target: { kind: "quote", id: quote.number },
      detail: { version: version.version, cents: range.leastCents },
    });
    return { version: version.version, sentTo };
  });
}

function requireSendable(draft: QuoteVersionRow, rate: number): void {
  const options = optionsOf(draft);
  if (options.some(({ lines }) => lines.every(({ optional }) => optional)))
    throw new DomainError("conflict", "Add a line that is not optional to each option first.");
  if (options.length > 1 && options.some(({ name }) => name === ""))
    throw new DomainError("conflict", "Give each option a name.");
  if (options.some(({ lines }) => lines.some(({ monthly, unitCents }) => monthly && unitCents < 0)))
    throw new DomainError("conflict", "A contract has no discounts. Lower the monthly prices instead.");
  const { leastCents, monthlyCents } = quoteRange(options, rate);
  if (leastCents < 0 || monthlyCents < 0)
    throw new DomainError("conflict", "Discounts are more than the rest. Check the lines.");
  if (leastCents === 0 && monthlyCents === 0)
    throw new DomainError("conflict", "The total has to be more than nothing.");
}

/** Takes a quote back that came to nothing; a deposit that arrives for it goes back by itself. Staff only. @throws DomainError "conflict" */
export async function cancelQuote(ctx: Ctx, number: string, input: unknown): Promise<void> {
  const actor = requireStaffPerson(ctx);
  const { id } = await staffQuote(ctx, number);
  const { reason } = parse(CancelQuoteInput, input);
  await withTransaction(ctx, async (tx) => {
    const quote = await lockQuote(tx, id);
    quoteStates.requireStep(quote, "cancel", tx);
    if ((await outcomesOf(tx, id)).some(({ lines }) => lines.length > 0))
      throw new DomainError("conflict", "Part of it became something already. Undo that first.");
    const cancelled = await changeQuote(tx, quote, { status: "cancelled", cancel_reason: reason });
    await tx.db.deleteFrom("quote_versions").where("quote_id", "=", id).where("status", "=", "draft").execute();
    await recordEvent(tx, { noun: "quote", id, kind: "cancelled", detail: { reason } });
    await queueCardCheck(tx, { kind: "quote", id });
    await tellNouns(tx, cancelled, { kind: "cancelled", by: actor.name });
    await queueQuoteEmails(tx, cancelled, { change: "cancelled", reason });
    await recordAudit(tx, { action: "quote.cancelled", target: { kind: "quote", id: quote.number } });
  });
}
