import type { Selectable } from "kysely";
import { fill } from "#contract/values/fill.ts";
import { netOf } from "#contract/invoices/invoice-sum.ts";
import type { StaffQuoteLine, StaffQuoteOption } from "#contract/quotes/quote-desk.ts";
import type { QuoteAnswer, QuoteOption } from "#contract/quotes/quotes.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { cityName } from "#domain/pricing/pricing-rules.ts";
import type { QuoteAnswers, Quotes, QuoteVersions } from "#platform/db/schema.gen.ts";
import * as invoices from "#words/invoices.ts";
import * as t from "#words/quotes.ts";

export type QuoteRow = Selectable<Quotes>;
export type QuoteVersionRow = Selectable<QuoteVersions>;
export type QuoteAnswerRow = Selectable<QuoteAnswers>;

export const quoteMissing = () => new DomainError("not_found", t.noSuchQuote);

export const findQuote = ({ db }: Pick<Ctx, "db">, number: string): Promise<QuoteRow | undefined> =>
  db.selectFrom("quotes").selectAll().where("number", "=", number).executeTakeFirst();

/** @throws DomainError "not_found" */
export async function lockQuote(tx: Ctx, id: string): Promise<QuoteRow> {
  const row = await tx.db.selectFrom("quotes").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw quoteMissing();
  return row;
}

/** Newest first. */
export const versionsOf = ({ db }: Pick<Ctx, "db">, quoteId: string): Promise<QuoteVersionRow[]> =>
  db.selectFrom("quote_versions").selectAll().where("quote_id", "=", quoteId).orderBy("version", "desc").execute();

/** The version that was sent last; undefined before. */
export const sentVersion = ({ db }: Pick<Ctx, "db">, quoteId: string): Promise<QuoteVersionRow | undefined> =>
  db
    .selectFrom("quote_versions")
    .selectAll()
    .where("quote_id", "=", quoteId)
    .where("status", "=", "sent")
    .executeTakeFirst();

export const answerOf = ({ db }: Pick<Ctx, "db">, versionId: string): Promise<QuoteAnswerRow | undefined> =>
  db.selectFrom("quote_answers").selectAll().where("version_id", "=", versionId).executeTakeFirst();

interface KeptOption {
  id: string;
  name: string;
  note: string;
  /** Absent in quotes from before options were suggested. */
  suggested?: boolean;
  lines: KeptLine[];
}
type KeptLine = Omit<StaffQuoteLine, "netCents">;

/** With costs, as they are kept: for staff. */
export const staffOptionsOf = ({ options }: Pick<QuoteVersionRow, "options">): StaffQuoteOption[] =>
  (options as unknown as KeptOption[]).map((option, _, { length }) => ({
    ...option,
    // Without another one to choose, none is suggested.
    suggested: option.suggested === true && length > 1,
    lines: option.lines.map((line) => ({ ...line, netCents: netOf(line) })),
  }));

/** Without what only staff see. */
export const optionsOf = (row: Pick<QuoteVersionRow, "options">): QuoteOption[] =>
  staffOptionsOf(row).map(({ id, name, note, suggested, lines }) => ({
    id,
    name,
    note,
    suggested,
    lines: lines.map(({ costCents: _, sku: __, ...line }) => line),
  }));

export const toAnswer = (row: QuoteAnswerRow): QuoteAnswer => ({
  decision: row.decision,
  mode: row.mode,
  name: row.name,
  option: row.option_id,
  taken: row.taken as unknown as string[],
  totalCents: row.total_cents,
  monthlyCents: row.monthly_cents,
  reason: row.reason,
  at: row.decided_at.toISOString(),
});

export async function hashOf(
  { db }: Pick<Ctx, "db">,
  { quote_id, version }: Pick<QuoteVersionRow, "quote_id" | "version">,
) {
  const paper = await db
    .selectFrom("papers")
    .select("sha256")
    .where("quote_id", "=", quote_id)
    .where("version", "=", version)
    .executeTakeFirst();
  return paper?.sha256 ?? null;
}

/** Changes a quote that is locked; one who read it before then hears of it. */
export async function changeQuote(
  tx: Ctx,
  row: Pick<QuoteRow, "id" | "version">,
  changes: Partial<Omit<QuoteRow, "id" | "version" | "number">>,
): Promise<QuoteRow> {
  return tx.db
    .updateTable("quotes")
    .set({ ...changes, version: row.version + 1, updated_at: tx.clock.now() })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** "Sales tax 9.00% (Stockton)", or the certificate why there is none. */
export const taxLabelOf = (
  ctx: Pick<Ctx, "site">,
  { tax_rate, tax_city, tax_exempt_number }: Pick<QuoteVersionRow, "tax_rate" | "tax_city" | "tax_exempt_number">,
): string =>
  tax_exempt_number
    ? fill(invoices.noSalesTax, { number: tax_exempt_number })
    : fill(invoices.salesTaxOn, { percent: (tax_rate / 1000).toFixed(2), city: cityName(ctx, tax_city) });
