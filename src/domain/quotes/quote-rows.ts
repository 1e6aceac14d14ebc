import { sql } from "kysely";
import type { QuoteItem } from "#contract/quotes/quotes.ts";
import type { Ctx } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { quoteStatusOf } from "#domain/quotes/quote-states.ts";
import type { QuoteRow } from "#domain/quotes/quote-store.ts";

type ItemRow = Pick<
  QuoteRow,
  | "id"
  | "number"
  | "status"
  | "title"
  | "valid_until"
  | "least_cents"
  | "most_cents"
  | "monthly_cents"
  | "organization_id"
> & { client: string };

/** Quotes with their client's name. */
export const selectQuotes = ({ db }: Pick<Ctx, "db">) =>
  db
    .selectFrom("quotes")
    .innerJoin("organizations", "organizations.id", "quotes.organization_id")
    .select([
      "quotes.id",
      "quotes.number",
      "quotes.status",
      "quotes.title",
      "quotes.valid_until",
      "quotes.least_cents",
      "quotes.most_cents",
      "quotes.monthly_cents",
      "quotes.organization_id",
      "quotes.contact_id",
      "quotes.links_ended_at",
      "organizations.name as client",
    ]);

/** True for what can still be answered. */
export const isWaiting = (ctx: Ctx) => sql<boolean>`(quotes.status = 'sent' and quotes.valid_until >= ${today(ctx)})`;

export const toQuoteItem = (ctx: Ctx, row: ItemRow): QuoteItem => ({
  id: row.id,
  number: row.number,
  status: quoteStatusOf(row, ctx),
  title: row.title,
  validUntil: row.valid_until,
  leastCents: row.least_cents,
  mostCents: row.most_cents,
  monthlyCents: row.monthly_cents,
  client: row.client,
  organizationId: row.organization_id,
});
