import { quoteRange } from "#contract/quotes/quote-sum.ts";
import type { z } from "zod";
import { NewQuoteInput, type QuoteLineInput, quoteLimits, SaveQuoteInput } from "#contract/quotes/quotes.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { parse } from "#domain/input/parse.ts";
import { staffQuote } from "#domain/quotes/quote-access.ts";
import { clientOfQuote } from "#domain/quotes/quote-client.ts";
import {
  changeQuote,
  lockQuote,
  quoteMissing,
  type QuoteRow,
  type QuoteVersionRow,
  staffOptionsOf,
  versionsOf,
} from "#domain/quotes/quote-store.ts";
import { quoteStates } from "#domain/quotes/quote-states.ts";
import { taxOfClient } from "#domain/invoices/draft-invoice.ts";

type Content = Omit<ReturnType<typeof SaveQuoteInput.parse>, "version">;

/** A draft by hand, for a client or in a ticket. Staff only. @throws DomainError "not_found" for an unknown client or ticket */
export async function newQuote(ctx: Ctx, input: unknown): Promise<{ number: string }> {
  const actor = requireStaffPerson(ctx);
  const { organizationId, ticket, ...content } = parse(NewQuoteInput, input);
  return withTransaction(ctx, async (tx) => {
    const client = await clientOfQuote(tx, { organizationId, ticket });
    const { number } = await insertQuote(tx, { ...client, authorName: actor.name, content });
    return { number };
  });
}

/** A new draft with the words and lines of an earlier quote, for the same client. Staff only. @throws DomainError "not_found" */
export async function copyQuote(ctx: Ctx, number: string): Promise<{ number: string }> {
  const actor = requireStaffPerson(ctx);
  const from = await staffQuote(ctx, number);
  const [last] = await versionsOf(ctx, from.id);
  if (!last) throw quoteMissing();
  return withTransaction(ctx, async (tx) => {
    const { number } = await insertQuote(tx, {
      organizationId: from.organization_id,
      contactId: from.contact_id,
      ticketId: from.ticket_id,
      language: from.language,
      authorName: actor.name,
      content: contentOf(last),
    });
    return { number };
  });
}

/** Writes a draft for an organization in the caller's transaction, by no request of its own. */
export const draftQuote = (
  tx: Ctx,
  facts: { organizationId: string; authorName: string; title: string; lines: z.input<typeof QuoteLineInput>[] },
): Promise<{ id: string; number: string }> =>
  insertQuote(tx, {
    ...facts,
    contactId: null,
    ticketId: null,
    language: "en",
    content: parse(SaveQuoteInput, { title: facts.title, options: [{ lines: facts.lines }] }),
  });

interface Facts {
  organizationId: string;
  contactId: string | null;
  ticketId: string | null;
  language: string;
  authorName: string;
  content: Content;
}

async function insertQuote(tx: Ctx, facts: Facts): Promise<{ id: string; number: string }> {
  const { sample } = await tx.db
    .selectFrom("organizations")
    .select("sample")
    .where("id", "=", facts.organizationId)
    .executeTakeFirstOrThrow();
  const now = tx.clock.now();
  const quote = await tx.db
    .insertInto("quotes")
    .values({
      id: tx.ids.next(),
      organization_id: facts.organizationId,
      contact_id: facts.contactId,
      ticket_id: facts.ticketId,
      status: "draft",
      title: facts.content.title,
      language: facts.language,
      author_name: facts.authorName,
      sample,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepDraft(tx, quote, facts.content);
  await recordEvent(tx, { noun: "quote", id: quote.id, kind: "drafted" });
  await recordAudit(tx, { action: "quote.drafted", target: { kind: "quote", id: quote.number } });
  return { id: quote.id, number: quote.number };
}

/** First lines of a new version. */
export const contentOf = (row: QuoteVersionRow): Content => ({
  title: row.title,
  intro: row.intro,
  options: staffOptionsOf(row).map(({ name, note, suggested, lines }) => ({
    name,
    note,
    suggested,
    lines: lines.map(({ id: _, netCents: __, ...line }) => line),
  })),
  validDays: row.valid_days,
  depositPercent: row.deposit_percent,
  depositCents: row.deposit_cents,
});

/**
 * Keeps the draft of a quote; once it was sent, that is a new version, and the one that was sent stays as it is. Staff only.
 * @throws DomainError "conflict" when it is settled, or somebody else changed it
 */
export async function saveQuote(ctx: Ctx, number: string, input: unknown): Promise<{ version: number }> {
  requireStaffPerson(ctx);
  const { id } = await staffQuote(ctx, number);
  const { version, ...content } = parse(SaveQuoteInput, input);
  return withTransaction(ctx, async (tx) => {
    const quote = await lockQuote(tx, id);
    if (version !== undefined && version !== quote.version)
      throw new DomainError("conflict", "Somebody else has changed this quote. Reload it to see what is new.");
    quoteStates.requireStep(quote, "send", tx);
    return { version: (await keepDraft(tx, quote, content)).version };
  });
}

async function keepDraft(tx: Ctx, quote: QuoteRow, content: Content): Promise<QuoteRow> {
  const [last] = await versionsOf(tx, quote.id);
  const { city, rate, taxExemptNumber } = await taxOfClient(tx, quote.organization_id);
  const now = tx.clock.now();
  const options = content.options.map((option, at) => ({
    id: String(at + 1),
    ...option,
    lines: option.lines.map((line, index) => ({ id: `${at + 1}-${index + 1}`, ...line })),
  }));
  const range = quoteRange(options, rate);
  if (range.mostCents > quoteLimits.totalCents) throw new DomainError("conflict", "That is too much for one quote.");
  const values = {
    title: content.title,
    intro: content.intro,
    options: JSON.stringify(options),
    valid_days: content.validDays,
    deposit_percent: content.depositPercent,
    deposit_cents: content.depositCents,
    tax_city: city,
    tax_rate: rate,
    tax_exempt_number: taxExemptNumber,
    updated_at: now,
  };
  if (last?.status === "draft")
    await tx.db.updateTable("quote_versions").set(values).where("id", "=", last.id).execute();
  else
    await tx.db
      .insertInto("quote_versions")
      .values({
        id: tx.ids.next(),
        quote_id: quote.id,
        version: (last?.version ?? 0) + 1,
        status: "draft",
        created_at: now,
        ...values,
      })
      .execute();
  // The version sent to the client stands in the lists until the next one goes out.
  return changeQuote(
    tx,
    quote,
    quote.sent_at
      ? {}
      : {
          title: content.title,
          least_cents: range.leastCents,
          most_cents: range.mostCents,
          monthly_cents: range.monthlyCents,
        },
  );
}

/** Throws the draft away: of a quote that was never sent, all of it. Staff only. @throws DomainError "not_found" */
export async function discardQuote(ctx: Ctx, number: string): Promise<void> {
  requireStaffPerson(ctx);
  const { id } = await staffQuote(ctx, number);
  await withTransaction(ctx, async (tx) => {
    const quote = await lockQuote(tx, id);
    if (quote.sent_at) {
      const gone = await tx.db
        .deleteFrom("quote_versions")
        .where("quote_id", "=", id)
        .where("status", "=", "draft")
        .returning("id")
        .executeTakeFirst();
      if (!gone) throw new DomainError("not_found", "There is no draft.");
      await changeQuote(tx, quote, {});
    } else await tx.db.deleteFrom("quotes").where("id", "=", id).execute();
    await recordAudit(tx, { action: "quote.discarded", target: { kind: "quote", id: quote.number } });
  });
}
