import { monthFrom, priceOn } from "#contract/contracts/contract-periods.ts";
import { contractPriceLimits, NewPricesInput } from "#contract/contracts/contract-prices.ts";
import { contractLimits } from "#contract/contracts/contracts.ts";
import { dayWords } from "#contract/values/day-words.ts";
import { priceNotice } from "#contract/content/price-notice.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { personName } from "#domain/access/actor-name.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { announcePrices } from "#domain/contracts/announce-prices.ts";
import { closePrices, comingPrices, waitingPrices } from "#domain/contracts/coming-prices.ts";
import { queueContractEmails } from "#domain/contracts/contract-emails.ts";
import {
  type ContractLine,
  type ContractRow,
  linesOfContracts,
  lockContract,
  monthOf,
  nextPeriods,
  pricesOfLine,
} from "#domain/contracts/contract-store.ts";
import { staffContract } from "#domain/contracts/write-contract.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { addDays, today } from "#domain/time/days.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { spendersOf } from "#domain/organizations/spenders.ts";
import { parse } from "#domain/input/parse.ts";

/** From which month the wanted prices count, and the lines with them. @throws DomainError when they cannot come */
function planPrices(ctx: Ctx, row: ContractRow, lines: ContractLine[], { from: wanted, prices }: NewPricesInput) {
  if (row.status !== "active" || row.canceled_at) throw new DomainError("conflict", "This contract is not running.");
  const day = today(ctx);
  const earliest = monthFrom(row.starts_on, addDays(day, priceNotice.least)).start;
  if (wanted > addDays(day, contractPriceLimits.daysAhead))
    throw invalidFields({ path: "from", message: "Choose a day within two years." });
  const from = monthFrom(row.starts_on, wanted).start;
  if (from < earliest)
    throw invalidFields({
      path: "from",
      message: `The client is told at least ${priceNotice.least} days before. The first month that leaves time begins on ${dayWords(earliest)}.`,
    });
  if (row.ends_on !== null && from > row.ends_on)
    throw invalidFields({
      path: "from",
      message: `The contract ends on ${dayWords(row.ends_on)}, before these count.`,
    });
  const newPrices = new Map(prices.map(({ lineId, unitCents }) => [lineId, unitCents]));
  if (newPrices.size < prices.length || prices.some(({ lineId }) => !lines.some(({ id }) => id === lineId)))
    throw new DomainError("not_found", "This contract has no such line.");
  const changed = lines.filter((line) => {
    const unitCents = newPrices.get(line.id);
    return unitCents !== undefined && unitCents !== priceOn(pricesOfLine(line), from);
  });
  if (changed.length === 0) throw invalidFields({ path: "prices", message: "Change at least one price." });
  const changes = changed.map(({ id }) => ({ lineId: id, unitCents: newPrices.get(id) ?? 0 }));
  const planned = lines.map((line) => {
    const change = changes.find(({ lineId }) => lineId === line.id);
    return change ? { ...line, prices: [...line.prices, { from, unitCents: change.unitCents }] } : line;
  });
  return { from, changes, lines: planned };
}

async function requireNoneWaiting(ctx: Ctx, contractId: string): Promise<void> {
  if (await waitingPrices(ctx, contractId))
    throw new DomainError("conflict", "New prices are waiting already. Take them back first.");
}

/** The next months with new prices that are not saved, as the job would bill them. Admins only. @throws DomainError as `writePrices` */
export async function previewPrices(ctx: Ctx, number: string, input: unknown) {
  requireAdmin(ctx);
  const row = await staffContract(ctx, number);
  const wanted = parse(NewPricesInput, input);
  await requireNoneWaiting(ctx, row.id);
  const { lines } = planPrices(ctx, row, await linesOfContracts(ctx, [row.id]), wanted);
  return { periods: nextPeriods(row, lines, monthOf(row.starts_on, today(ctx)) + 1, contractLimits.preview) };
}

/**
 * New prices of a running contract from the first month that begins on a day or after it. The client is told by email 7 to 30 days
 * before. Admins only. @throws DomainError "invalid" for a day that leaves no time for the notice, "conflict" while others wait
 */
export async function writePrices(ctx: Ctx, number: string, input: unknown): Promise<{ from: string }> {
  requireAdmin(ctx);
  const { id } = await staffContract(ctx, number);
  const wanted = parse(NewPricesInput, input);
  return withTransaction(ctx, async (tx) => {
    const row = await lockContract(tx, id);
    await requireNoneWaiting(tx, id);
    const { from, changes } = planPrices(tx, row, await linesOfContracts(tx, [id]), wanted);
    if ((await spendersOf(tx, row.organization_id)).length === 0)
      throw new DomainError("conflict", "Nobody who decides for this client has an email address. Add one first.");
    const changeId = tx.ids.next();
    await tx.db
      .insertInto("contract_price_changes")
      .values({
        id: changeId,
        contract_id: id,
        from_day: from,
        reason: wanted.reason,
        author_name: personName(tx),
        created_at: tx.clock.now(),
      })
      .execute();
    await tx.db
      .insertInto("contract_prices")
      .values(changes.map(({ lineId, unitCents }) => ({ change_id: changeId, line_id: lineId, unit_cents: unitCents })))
      .execute();
    await newVersion(tx, row);
    await recordEvent(tx, {
      noun: "contract",
      id,
      kind: "prices_written",
      detail: {
        from,
        wantedFrom: wanted.from,
        reason: wanted.reason,
        changes,
      },
    });
    await recordAudit(tx, { action: "contract.prices_written", target: { kind: "contract", id: number } });
    // At the shortest notice an hour counts.
    await announcePrices(tx, row);
    return { from };
  });
}

/** Takes back new prices before their day; a client who was told of them is told. Admins only. @throws DomainError "not_found", "conflict" */
export async function takeBackPrices(ctx: Ctx, number: string, changeId: string): Promise<void> {
  requireAdmin(ctx);
  const { id } = await staffContract(ctx, number);
  await withTransaction(ctx, async (tx) => {
    const row = await lockContract(tx, id);
    const change = await waitingPrices(tx, id);
    if (change?.id !== changeId)
      throw new DomainError("conflict", "These prices count already, or were taken back. Reload the page.");
    const coming = comingPrices(change, await linesOfContracts(tx, [id]));
    await closePrices(tx, row, change, "Taken back by us.");
    await newVersion(tx, row);
    await recordAudit(tx, { action: "contract.prices_taken_back", target: { kind: "contract", id: number } });
    if (change.announced_at) await queueContractEmails(tx, row, "prices_taken_back", coming);
  });
}

const newVersion = (tx: Ctx, { id, version }: ContractRow) =>
  tx.db
    .updateTable("contracts")
    .set({ version: version + 1, updated_at: tx.clock.now() })
    .where("id", "=", id)
    .execute();
