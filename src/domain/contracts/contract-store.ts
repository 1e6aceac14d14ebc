import type { Selectable } from "kysely";
import {
  type BilledLine,
  type ContractTerms,
  contractPeriods,
  periodOf,
  priceOn,
} from "#contract/contracts/contract-periods.ts";
import type { ContractView } from "#contract/contracts/contracts.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import type { ContractLines, Contracts } from "#platform/db/schema.gen.ts";
import * as t from "#words/contracts.ts";

export type ContractRow = Selectable<Contracts>;

export interface ContractLine extends Selectable<ContractLines> {
  quantities: { from: string; quantity: number }[];
  /** Later prices, with those that are not announced yet. */
  prices: { from: string; unitCents: number }[];
}

export const contractMissing = () => new DomainError("not_found", t.noSuchContract);

export const findContract = ({ db }: Pick<Ctx, "db">, number: string): Promise<ContractRow | undefined> =>
  db.selectFrom("contracts").selectAll().where("number", "=", number).executeTakeFirst();

/** @throws DomainError "not_found" */
export async function lockContract(tx: Ctx, id: string): Promise<ContractRow> {
  const row = await tx.db.selectFrom("contracts").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw contractMissing();
  return row;
}

/** The signed quote that a contract was made of; null for others. */
export async function signedQuoteOf(
  { db }: Pick<Ctx, "db">,
  { quote_id }: Pick<ContractRow, "quote_id">,
): Promise<ContractView["signed"]> {
  if (quote_id === null) return null;
  const row = await db
    .selectFrom("quote_answers")
    .innerJoin("quotes", "quotes.id", "quote_answers.quote_id")
    .select(["quotes.number", "quote_answers.name", "decided_at", "document_sha256"])
    .where("quote_answers.quote_id", "=", quote_id)
    .where("decision", "=", "accepted")
    .executeTakeFirst();
  if (!row) return null;
  const documentHash = row.document_sha256?.slice(0, 12) ?? null;
  return { quote: row.number, by: row.name, at: row.decided_at.toISOString(), documentHash };
}

/** The lines of contracts, with how many there are and at what price from which day on. */
export async function linesOfContracts({ db }: Pick<Ctx, "db">, ids: string[]): Promise<ContractLine[]> {
  if (ids.length === 0) return [];
  const [lines, quantities, prices] = await Promise.all([
    db.selectFrom("contract_lines").selectAll().where("contract_id", "in", ids).orderBy("position").execute(),
    db
      .selectFrom("contract_quantities")
      .innerJoin("contract_lines", "contract_lines.id", "contract_quantities.line_id")
      .select(["line_id", "from_day as from", "quantity"])
      .where("contract_lines.contract_id", "in", ids)
      .orderBy("from_day")
      .orderBy("contract_quantities.id")
      .execute(),
    db
      .selectFrom("contract_prices")
      .innerJoin("contract_price_changes", "contract_price_changes.id", "contract_prices.change_id")
      .select(["line_id", "from_day as from", "unit_cents as unitCents"])
      .where("contract_id", "in", ids)
      .where("taken_back_at", "is", null)
      .orderBy("from_day")
      .execute(),
  ]);
  return lines.map((line) => ({
    ...line,
    quantities: quantities
      .filter(({ line_id }) => line_id === line.id)
      .map(({ from, quantity }) => ({ from, quantity })),
    prices: prices.filter(({ line_id }) => line_id === line.id).map(({ from, unitCents }) => ({ from, unitCents })),
  }));
}

export const termsOfContract = (
  { starts_on: startsOn, ends_on: endsOn }: Pick<ContractRow, "starts_on" | "ends_on">,
  lines: readonly ContractLine[],
): ContractTerms => ({
  startsOn,
  endsOn,
  lines: lines.map((line) => ({
    ...pricesOfLine(line),
    what: line.what,
    taxed: line.taxed,
    quantities: line.quantities,
  })),
});

/** Input of `priceOn`. */
export const pricesOfLine = ({
  unit_cents: unitCents,
  prices,
}: Pick<ContractLine, "unit_cents" | "prices">): Pick<BilledLine, "unitCents" | "prices"> => ({ unitCents, prices });

/** Quantity of a line on a day. */
export const quantityOn = ({ quantities }: Pick<ContractLine, "quantities">, day: string): number =>
  quantities.findLast(({ from }) => from <= day)?.quantity ?? quantities[0]?.quantity ?? 0;

/** Price of a contract for a month, before tax, as of a day. */
export const monthlyCents = (lines: readonly ContractLine[], day: string): number =>
  lines.reduce((sum, line) => sum + quantityOn(line, day) * priceOn(pricesOfLine(line), day), 0);

/** The number of the month that a day is in, from 0; below it before the start. */
export function monthOf(startsOn: string, day: string): number {
  if (day < startsOn) return -1;
  let index = 0;
  while (periodOf(startsOn, index).end < day) index += 1;
  return index;
}

/** The last day of the month that is being paid: a contract that is canceled on `day` ends with it. */
export const endOfPaidMonth = (startsOn: string, day: string): string =>
  periodOf(startsOn, Math.max(0, monthOf(startsOn, day))).end;

/** The months that come next, as the job will bill them. */
export const nextPeriods = (row: ContractRow, lines: readonly ContractLine[], first: number, count: number) =>
  contractPeriods(termsOfContract(row, lines), first, count);
