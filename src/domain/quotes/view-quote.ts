import { shopLimits } from "#contract/orders/shop-limits.ts";
import { formatList } from "#contract/values/format.ts";
import { OwnQuotesInput, type OwnQuoteList, type QuoteCertificate, type QuoteView } from "#contract/quotes/quotes.ts";
import { roleMay } from "#contract/organizations/organization-rights.ts";
import type { z } from "zod";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { businessDay } from "#domain/time/days.ts";
import { ownHistory } from "#domain/events/read-history.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { currentMembership } from "#domain/organizations/memberships.ts";
import { noteReading } from "#domain/organizations/note-reading.ts";
import { spendersOf } from "#domain/organizations/spenders.ts";
import { pageById } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";
import { cardsOffered, intentsOf } from "#domain/payments/card-store.ts";
import { type QuoteClaim, requireOwnQuote } from "#domain/quotes/quote-access.ts";
import { ownQuoteEventWords } from "#domain/quotes/quote-event-words.ts";
import { isWaiting, selectQuotes, toQuoteItem } from "#domain/quotes/quote-rows.ts";
import { quoteStatusOf } from "#domain/quotes/quote-states.ts";
import {
  answerOf,
  hashOf,
  optionsOf,
  quoteMissing,
  sentVersion,
  taxLabelOf,
  toAnswer,
} from "#domain/quotes/quote-store.ts";

/** A quote for its client, by private link or account. The first look is noted, and who reads. @throws DomainError "not_found" */
export async function viewQuote(ctx: Ctx, claim: QuoteClaim): Promise<QuoteView> {
  const { quote, mayDecide, ...reader } = await requireOwnQuote(ctx, claim);
  const [version, organization, intents, cards, spenders] = await Promise.all([
    sentVersion(ctx, quote.id),
    ctx.db.selectFrom("organizations").select("name").where("id", "=", quote.organization_id).executeTakeFirstOrThrow(),
    intentsOf(ctx, { kind: "quote", id: quote.id }),
    cardsOffered(ctx),
    mayDecide ? [] : spendersOf(ctx, quote.organization_id),
  ]);
  if (!version?.sent_at) throw quoteMissing();
  await noteReading(ctx, "quote", quote.id, reader);
  if (quote.viewed_at === null) {
    const first = await ctx.db
      .updateTable("quotes")
      .set({ viewed_at: ctx.clock.now() })
      .where("id", "=", quote.id)
      .where("viewed_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (first) await recordEvent(ctx, { noun: "quote", id: quote.id, kind: "viewed", by: "client" });
  }
  const [answer, hash] = await Promise.all([answerOf(ctx, version.id), hashOf(ctx, version)]);
  const status = quoteStatusOf(quote, ctx);
  const paymentUnderWay = intents.at(-1)?.status === "processing";
  const owes = status === "accepted" && quote.deposit_paid_at === null;
  const depositDueCents = owes ? quote.deposit_cents : 0;
  return {
    number: quote.number,
    status,
    title: version.title,
    intro: version.intro,
    version: version.version,
    client: organization.name,
    validUntil: quote.valid_until,
    leastCents: quote.least_cents,
    mostCents: quote.most_cents,
    monthlyCents: quote.monthly_cents,
    options: optionsOf(version),
    taxRate: version.tax_rate,
    taxLabel: taxLabelOf(ctx, version),
    depositPercent: version.deposit_percent,
    depositCents: version.deposit_cents,
    sentBy: version.sent_by_name ?? "",
    sentOn: businessDay(ctx, version.sent_at),
    answer: answer ? toAnswer(answer) : null,
    mayDecide,
    deciders: spenders.length > 0 ? formatList(spenders.map(({ name }) => name)) : null,
    depositDueCents,
    depositPaid: quote.deposit_paid_at !== null,
    canPayByCard: cards !== null && depositDueCents >= shopLimits.cardMinimumCents && !paymentUnderWay,
    paymentUnderWay,
    documentHash: hash?.slice(0, 12) ?? null,
  };
}

/** Events of a quote, with its signature. By private link or account. @throws DomainError "not_found" */
export async function viewCertificate(ctx: Ctx, claim: QuoteClaim): Promise<QuoteCertificate> {
  const { quote, ...reader } = await requireOwnQuote(ctx, claim);
  const version = await sentVersion(ctx, quote.id);
  if (!version) throw quoteMissing();
  await noteReading(ctx, "quote", quote.id, reader);
  const [answer, hash, events, organization] = await Promise.all([
    answerOf(ctx, version.id),
    hashOf(ctx, version),
    ownHistory(ctx, "quote", quote.id, ownQuoteEventWords),
    ctx.db.selectFrom("organizations").select("name").where("id", "=", quote.organization_id).executeTakeFirstOrThrow(),
  ]);
  const option = optionsOf(version).find(({ id }) => id === answer?.option_id);
  return {
    number: quote.number,
    title: version.title,
    client: organization.name,
    version: version.version,
    answer: answer ? toAnswer(answer) : null,
    optionName: option?.name || null,
    network: answer?.network ?? null,
    documentHash: hash,
    events: events.map(({ by: _, ...event }) => event),
  };
}

/** The quotes of the signed-in person's organization, newest first: all, or those that went to them. */
export async function listOwnQuotes(ctx: Ctx, input: unknown): Promise<z.infer<typeof OwnQuoteList>> {
  const actor = requireSignedIn(ctx);
  const { view, limit, cursor } = parse(OwnQuotesInput, input);
  const membership = await currentMembership(ctx, actor);
  if (!membership) return { items: [], nextCursor: null };
  let query = selectQuotes(ctx)
    .where("quotes.organization_id", "=", membership.organizationId)
    .where("quotes.sent_at", "is not", null);
  if (!roleMay(membership.role, "seeMoney")) query = query.where("quotes.contact_id", "=", membership.contactId);
  if (view === "waiting") query = query.where(isWaiting(ctx));
  if (view === "answered") query = query.where(({ not }) => not(isWaiting(ctx)));
  return pageById(query, { limit, cursor, column: "quotes.id" }, (row) => toQuoteItem(ctx, row));
}
