import { sql } from "kysely";
import { invoiceSum } from "#contract/invoices/invoice-sum.ts";
import type { StaffQuoteLine } from "#contract/quotes/quote-desk.ts";
import { countedLines } from "#contract/quotes/quote-sum.ts";
import type { QuoteOutcome } from "#contract/quotes/quote-words.ts";
import { personName } from "#domain/access/actor-name.ts";
import type { Ctx } from "#domain/ctx.ts";
import {
  answerOf,
  type QuoteRow,
  type QuoteVersionRow,
  sentVersion,
  staffOptionsOf,
} from "#domain/quotes/quote-store.ts";

/** A line that the client took, with its share of the tax that was signed. */
export interface SignedLine extends StaffQuoteLine {
  taxCents: number;
}

/** Content that a client signed: the lines of the chosen option, with the optional ones that were ticked, at the tax of that day. */
export interface Signed {
  version: QuoteVersionRow;
  lines: SignedLine[];
}

/** Accepted part of a quote; null before. */
export async function signedOf(ctx: Pick<Ctx, "db">, quote: Pick<QuoteRow, "id">): Promise<Signed | null> {
  const version = await sentVersion(ctx, quote.id);
  const answer = version && (await answerOf(ctx, version.id));
  const option = version && staffOptionsOf(version).find(({ id }) => id === answer?.option_id);
  if (!version || !option) return null;
  const taken = countedLines(option.lines, answer?.taken as unknown as string[]);
  const lines = [false, true].flatMap((monthly) => {
    const group = taken.filter((line) => line.monthly === monthly);
    const sum = invoiceSum(group, version.tax_rate);
    return group.map((line, index) => ({ ...line, taxCents: sum.lines[index]?.taxCents ?? 0 }));
  });
  return { version, lines };
}

export interface KeptOutcome {
  into: QuoteOutcome;
  name: string;
  lines: string[];
}

/** True for a row of quote_outcomes unless what it names was thrown away, cancelled or made void since. */
export const stillCounts = sql<boolean>`case became
  when 'invoice' then exists (select from invoices where id::text = quote_outcomes.name and status <> 'void')
  when 'order' then exists (select from orders where number = quote_outcomes.name and status <> 'cancelled')
  else true end`;

/** Records that a quote became, oldest first. Those thrown away, cancelled or made void since do not count any more. */
export async function outcomesOf({ db }: Pick<Ctx, "db">, quoteId: string): Promise<KeptOutcome[]> {
  const rows = await db
    .selectFrom("quote_outcomes")
    .select(["became", "name", "lines"])
    .where("quote_id", "=", quoteId)
    .where(stillCounts)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ became, name, lines }) => ({ into: became, name, lines: lines as unknown as string[] }));
}

/** The lines that went nowhere yet. */
export const openLines = <Line extends { id: string }>(
  lines: readonly Line[],
  outcomes: readonly { lines: readonly string[] }[],
): Line[] => lines.filter(({ id }) => !outcomes.some((outcome) => outcome.lines.includes(id)));

/** Open lines that each kind can take, for kinds that can take any. A visit takes none: it bills nothing. */
export async function placesFor(
  { db }: Pick<Ctx, "db">,
  open: readonly SignedLine[],
): Promise<{ into: QuoteOutcome; lines: SignedLine[] }[]> {
  const once = open.filter(({ monthly }) => !monthly);
  const skus = once.flatMap(({ sku }) => sku ?? []);
  const sold =
    skus.length === 0
      ? []
      : await db
          .selectFrom("product_variants as variant")
          .innerJoin("products as product", "product.id", "variant.product_id")
          .select("variant.sku")
          .where("variant.sku", "in", skus)
          .where("product.status", "=", "active")
          .execute();
  const goods = once.filter(
    // Products are sold by the piece.
    (line) => sold.some(({ sku }) => sku === line.sku) && line.quantity % 100 === 0 && line.unitCents >= 0,
  );
  const places: { into: QuoteOutcome; lines: SignedLine[] }[] = [
    { into: "contract", lines: open.filter(({ monthly }) => monthly) },
    { into: "invoice", lines: once },
    { into: "order", lines: goods },
    { into: "repair", lines: once },
  ];
  return [
    ...places.filter(({ lines }) => lines.length > 0),
    ...(once.length > 0 ? [{ into: "visit" as const, lines: [] }] : []),
  ];
}

/** Notes what some lines of a quote became. The quote is locked. */
export async function keepOutcome(
  tx: Ctx,
  quoteId: string,
  { into, name, lines }: { into: QuoteOutcome; name: string; lines: readonly SignedLine[] },
): Promise<void> {
  await tx.db
    .insertInto("quote_outcomes")
    .values({
      id: tx.ids.next(),
      quote_id: quoteId,
      became: into,
      name,
      lines: JSON.stringify(lines.map(({ id }) => id)),
      cents: lines.reduce((sum, { netCents }) => sum + netCents, 0),
      actor: personName(tx),
      created_at: tx.clock.now(),
    })
    .execute();
}

/** The signed lines that a repair was checked in for, with their quote; null for others. */
export async function signedForRepair(ctx: Pick<Ctx, "db">, number: string): Promise<Signed | null> {
  const outcome = await ctx.db
    .selectFrom("quote_outcomes")
    .select(["quote_id as id", "lines"])
    .where("became", "=", "repair")
    .where("name", "=", number)
    .executeTakeFirst();
  const signed = outcome && (await signedOf(ctx, outcome));
  if (!outcome || !signed) return null;
  const carried = outcome.lines as unknown as string[];
  return { ...signed, lines: signed.lines.filter(({ id }) => carried.includes(id)) };
}
