import { sql } from "kysely";
import { roleMay } from "#contract/organizations/organization-rights.ts";
import type { Noun } from "#domain/ctx.ts";
import { remindQuotes } from "#domain/quotes/remind-quotes.ts";
import { addressee, letterTo, withoutReader } from "#domain/organizations/addressees.ts";
import { membershipsOf } from "#domain/organizations/memberships.ts";
import { quoteLinkUrl } from "#domain/quotes/quote-link.ts";
import { quotePayable } from "#domain/quotes/quote-payable.ts";
import { findQuote } from "#domain/quotes/quote-store.ts";
import { findQuotesForStaff, quotesForExport } from "#domain/quotes/quotes-for-others.ts";
import { quotesWaiting } from "#domain/quotes/quotes-waiting.ts";

/** An accepted quote that became nothing yet is late after so many days. */
const lateDays = 3;

export const quoteNoun: Noun = {
  name: "quotes",
  mergedTables: [{ table: "quotes", words: "quotes", place: 15 }],
  jobs: [{ name: "remind-quotes", every: "hour at :37", attempts: 3, retrySeconds: 300, run: remindQuotes }],
  payable: quotePayable,
  findForStaff: findQuotesForStaff,
  exportOrganization: quotesForExport,
  async exportOwn(ctx, person) {
    const mine = await membershipsOf(ctx, person);
    if (mine.length === 0) return [];
    return ctx.db
      .selectFrom("quotes")
      .select(["number", "status", "title", "valid_until as validUntil", "sent_at as sentAt"])
      .select(["least_cents as leastCents", "most_cents as mostCents", "monthly_cents as monthlyCents"])
      .where("sent_at", "is not", null)
      .where((is) =>
        is.or(
          mine.map(({ organizationId, contactId, role }) =>
            roleMay(role, "seeMoney")
              ? is("organization_id", "=", organizationId)
              : is.and([is("organization_id", "=", organizationId), is("contact_id", "=", contactId)]),
          ),
        ),
      )
      .orderBy("id")
      .execute();
  },
  waiting: quotesWaiting,
  /** Drafts to send, and accepted ones to make something of. */
  openWork: ({ db, clock }) =>
    db
      .selectFrom("quotes")
      .select([
        sql<number>`count(*)::int`.as("waiting"),
        sql<number>`(count(*) filter (where status = 'accepted' and updated_at < ${new Date(clock.now().getTime() - lateDays * 86_400_000)}))::int`.as(
          "late",
        ),
      ])
      .where("status", "in", ["draft", "accepted"])
      .executeTakeFirstOrThrow(),
  async mailPart(ctx, _, { quoteLink }) {
    if (!quoteLink) return {};
    const [reader, quote] = await Promise.all([addressee(ctx, quoteLink.contactId), findQuote(ctx, quoteLink.number)]);
    return reader && quote ? { linkUrl: quoteLinkUrl(ctx, quote, reader), ...letterTo(reader) } : withoutReader;
  },
};
