import { sql } from "kysely";
import {
  ListQuotesInput,
  type QuoteDesk,
  type QuoteDeskView,
  type StaffQuote,
  type StaffQuoteVersion,
} from "#contract/quotes/quote-desk.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { staffHistory } from "#domain/events/read-history.ts";
import { matchesWords } from "#domain/lists/matches-words.ts";
import { pageById } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";
import { staffQuote } from "#domain/quotes/quote-access.ts";
import { quoteReaders } from "#domain/quotes/quote-emails.ts";
import { quoteEventWords } from "#domain/quotes/quote-event-words.ts";
import { openLines, outcomesOf, placesFor, signedOf } from "#domain/quotes/quote-outcomes.ts";
import { isWaiting, selectQuotes, toQuoteItem } from "#domain/quotes/quote-rows.ts";
import { quoteStates, quoteStatusOf } from "#domain/quotes/quote-states.ts";
import {
  answerOf,
  hashOf,
  type QuoteRow,
  type QuoteVersionRow,
  staffOptionsOf,
  taxLabelOf,
  toAnswer,
  versionsOf,
} from "#domain/quotes/quote-store.ts";

/** A quote with everything staff need, costs included. Staff only. @throws DomainError "not_found" */
export async function viewStaffQuote(ctx: Ctx, number: string): Promise<StaffQuote> {
  const quote = await staffQuote(ctx, number);
  const [rows, events, organization, person, ticket] = await Promise.all([
    versionsOf(ctx, quote.id),
    staffHistory(ctx, "quote", quote.id, quoteEventWords),
    ctx.db
      .selectFrom("organizations")
      .select(["id", "name"])
      .where("id", "=", quote.organization_id)
      .executeTakeFirstOrThrow(),
    personOf(ctx, quote),
    quote.ticket_id
      ? ctx.db.selectFrom("tickets").select("number").where("id", "=", quote.ticket_id).executeTakeFirst()
      : undefined,
  ]);
  const [versions, signed, outcomes] = await Promise.all([
    Promise.all(rows.map((row) => toStaffVersion(ctx, row))),
    signedOf(ctx, quote),
    outcomesOf(ctx, quote.id),
  ]);
  const lines = signed?.lines ?? [];
  const open = openLines(lines, outcomes);
  const wordsOf = (some: readonly { what: string }[]) => some.map(({ what }) => what);
  const maySend = quoteStates.may(quote, "send", ctx);
  return {
    id: quote.id,
    number: quote.number,
    status: quoteStatusOf(quote, ctx),
    title: quote.title,
    validUntil: quote.valid_until,
    leastCents: quote.least_cents,
    mostCents: quote.most_cents,
    monthlyCents: quote.monthly_cents,
    recordVersion: quote.version,
    organization,
    person,
    ticket: ticket?.number ?? null,
    versions,
    viewedAt: quote.viewed_at?.toISOString() ?? null,
    depositAskedCents: quote.deposit_cents,
    depositPaidAt: quote.deposit_paid_at?.toISOString() ?? null,
    became: outcomes.map((outcome) => ({
      ...outcome,
      lines: wordsOf(lines.filter(({ id }) => outcome.lines.includes(id))),
    })),
    open: wordsOf(open),
    cancelReason: quote.cancel_reason,
    events,
    may: {
      edit: maySend,
      send: maySend && versions[0]?.status === "draft",
      answer: quoteStates.may(quote, "accept", ctx),
      cancel: quoteStates.may(quote, "cancel", ctx),
      convert: quoteStates.may(quote, "convert", ctx)
        ? (await placesFor(ctx, open)).map((place) => ({ into: place.into, lines: wordsOf(place.lines) }))
        : [],
    },
  };
}

async function personOf(ctx: Ctx, quote: QuoteRow): Promise<StaffQuote["person"]> {
  const [reader] = await quoteReaders(ctx, quote);
  const contactId = quote.contact_id ?? reader?.contactId;
  if (!contactId) return null;
  const contact = await ctx.db
    .selectFrom("contacts")
    .select(["id as contactId", "name", "email", "phone"])
    .where("id", "=", contactId)
    .executeTakeFirst();
  return contact ?? null;
}

async function toStaffVersion(ctx: Ctx, row: QuoteVersionRow): Promise<StaffQuoteVersion> {
  const [answer, hash] = await Promise.all([answerOf(ctx, row.id), hashOf(ctx, row)]);
  return {
    version: row.version,
    status: row.status,
    title: row.title,
    intro: row.intro,
    options: staffOptionsOf(row),
    taxRate: row.tax_rate,
    taxLabel: taxLabelOf(ctx, row),
    validDays: row.valid_days,
    validUntil: row.valid_until,
    depositPercent: row.deposit_percent,
    depositCents: row.deposit_cents,
    sentAt: row.sent_at?.toISOString() ?? null,
    sentBy: row.sent_by_name,
    documentHash: hash?.slice(0, 12) ?? null,
    answer: answer
      ? { ...toAnswer(answer), how: answer.how, recordedBy: answer.recorded_by_name, network: answer.network }
      : null,
  };
}

/** Quotes for staff: by view, client, words and number, newest first; with counts. */
export async function listQuotes(ctx: Ctx, input: unknown): Promise<QuoteDesk> {
  requireStaff(ctx);
  const { view, q, organization, limit, cursor } = parse(ListQuotesInput, input);
  const waiting = isWaiting(ctx);
  const conditions: Record<QuoteDeskView, ReturnType<typeof sql<boolean>>> = {
    draft: sql<boolean>`quotes.status = 'draft'`,
    waiting,
    accepted: sql<boolean>`quotes.status in ('accepted', 'converted')`,
    ended: sql<boolean>`(quotes.status in ('declined', 'cancelled') or (quotes.status = 'sent' and not ${waiting}))`,
    all: sql<boolean>`true`,
  };
  let query = selectQuotes(ctx).where(conditions[view]);
  if (q) query = query.where(matchesWords(q, ["quotes.number", "quotes.title", "organizations.name"]));
  if (organization) query = query.where("quotes.organization_id", "=", organization);
  const [page, counts] = await Promise.all([
    pageById(query, { limit, cursor, column: "quotes.id" }, (row) => toQuoteItem(ctx, row)),
    ctx.db
      .selectFrom("quotes")
      .select([
        sql<number>`count(*) filter (where ${conditions.draft})::int`.as("draft"),
        sql<number>`count(*) filter (where ${waiting})::int`.as("waiting"),
        sql<number>`count(*) filter (where quotes.status = 'accepted')::int`.as("accepted"),
      ])
      .where("quotes.status", "in", ["draft", "sent", "accepted"])
      .executeTakeFirstOrThrow(),
  ]);
  return { ...page, counts };
}
