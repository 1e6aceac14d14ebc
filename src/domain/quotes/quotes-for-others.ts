import { roleMay } from "#contract/organizations/organization-rights.ts";
import type { FoundThing } from "#contract/search/staff-search.ts";
import type { Ctx, OrganizationPart, OrganizationReader } from "#domain/ctx.ts";
import { matchesInParts, numberedFirst, paperParts } from "#domain/lists/matches-words.ts";
import { selectQuotes, toQuoteItem } from "#domain/quotes/quote-rows.ts";
import { optionsOf } from "#domain/quotes/quote-store.ts";
import * as t from "#words/quotes.ts";

/** Quotes for the search of staff. */
export async function findQuotesForStaff(ctx: Ctx, { q, most }: { q: string; most: number }): Promise<FoundThing[]> {
  const rows = await numberedFirst(
    { q, most, letter: "Q", column: "quotes.number" },
    matchesInParts(q, "quotes.id", paperParts("quotes")),
    (where) => selectQuotes(ctx).where(where).orderBy("quotes.id", "desc").limit(most).execute(),
  );
  return rows.map((row) => {
    const { number, title, client, status } = toQuoteItem(ctx, row);
    return {
      kind: "quote",
      path: `/admin/quotes/${number}/`,
      title: `${number} ${title}`,
      note: client,
      state: t.quoteStatusLabels[status],
    };
  });
}

/** Quotes that were sent, as they were sent last: for those who see money, and for the one a quote went to. */
export async function quotesForExport(
  { db }: Ctx,
  { organizationId, contactId, role }: OrganizationReader,
): Promise<OrganizationPart[]> {
  let query = db
    .selectFrom("quotes")
    .innerJoin("quote_versions", (join) =>
      join.onRef("quote_versions.quote_id", "=", "quotes.id").on("quote_versions.status", "=", "sent"),
    )
    .select(["quotes.number", "quotes.status", "quote_versions.title", "quotes.valid_until as validUntil"])
    .select(["quotes.sent_at as sentAt", "intro", "options"])
    .where("organization_id", "=", organizationId);
  if (!roleMay(role, "seeMoney")) query = query.where("contact_id", "=", contactId);
  const rows = await query.orderBy("quotes.id").execute();
  return [{ file: "quotes", rows: rows.map((quote) => ({ ...quote, options: optionsOf(quote) })) }];
}
