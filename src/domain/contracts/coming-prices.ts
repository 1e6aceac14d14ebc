import type { Selectable } from "kysely";
import type { ComingPrices } from "#contract/contracts/contract-prices.ts";
import { priceOn } from "#contract/contracts/contract-periods.ts";
import { type ContractLine, type ContractRow, monthlyCents, pricesOfLine } from "#domain/contracts/contract-store.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addDays, today } from "#domain/time/days.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import type { ContractPriceChanges } from "#platform/db/schema.gen.ts";

export type PriceChangeRow = Selectable<ContractPriceChanges>;

/** New prices that do not count yet, or that nobody was told of; a contract has at most one such change. */
export const waitingPrices = (ctx: Ctx, contractId: string): Promise<PriceChangeRow | undefined> =>
  ctx.db
    .selectFrom("contract_price_changes")
    .selectAll()
    .where("contract_id", "=", contractId)
    .where("taken_back_at", "is", null)
    .where((either) => either.or([either("from_day", ">", today(ctx)), either("announced_at", "is", null)]))
    .executeTakeFirst();

/** Changes on the day, from the lines with their prices. */
export function comingPrices(
  { from_day: from, reason }: Pick<PriceChangeRow, "from_day" | "reason">,
  lines: readonly ContractLine[],
): ComingPrices {
  const dayBefore = addDays(from, -1);
  const before = lines.map((line) => ({ ...line, prices: line.prices.filter((price) => price.from <= dayBefore) }));
  return {
    from,
    reason,
    monthlyCents: monthlyCents(lines, from),
    monthlyBeforeCents: monthlyCents(before, from),
    lines: lines
      .map((line) => ({
        id: line.id,
        what: line.what,
        unitCents: priceOn(pricesOfLine(line), dayBefore),
        newUnitCents: priceOn(pricesOfLine(line), from),
      }))
      .filter(({ unitCents, newUnitCents }) => unitCents !== newUnitCents),
  };
}

/** Closes a change in the caller's transaction: its prices never count. */
export async function closePrices(tx: Ctx, { id }: ContractRow, change: PriceChangeRow, why: string): Promise<void> {
  await tx.db
    .updateTable("contract_price_changes")
    .set({ taken_back_at: tx.clock.now() })
    .where("id", "=", change.id)
    .execute();
  await recordEvent(tx, { noun: "contract", id, kind: "prices_taken_back", detail: { from: change.from_day, why } });
}
