import { dayWords } from "#contract/values/day-words.ts";
import type { ContractPeriod, PeriodLine } from "#contract/contracts/contract-periods.ts";
import { contractLimits } from "#contract/contracts/contracts.ts";
import { fill } from "#contract/values/fill.ts";
import { invoiceSum } from "#contract/invoices/invoice-sum.ts";
import { invoiceLimits } from "#contract/invoices/invoices.ts";
import type { InvoiceLineKind } from "#contract/invoices/invoice-words.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { announcePrices } from "#domain/contracts/announce-prices.ts";
import { queueContractEmails } from "#domain/contracts/contract-emails.ts";
import {
  type ContractRow,
  linesOfContracts,
  lockContract,
  monthOf,
  nextPeriods,
} from "#domain/contracts/contract-store.ts";
import { today } from "#domain/time/days.ts";
import { eachApart } from "#domain/turns/each-apart.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { leftToCredit, writeCreditNote } from "#domain/invoices/credit-invoice.ts";
import { draftInvoice, type DraftLine, taxOfClient } from "#domain/invoices/draft-invoice.ts";
import { lockInvoice } from "#domain/invoices/invoice-store.ts";
import { issueDraft } from "#domain/invoices/issue-invoice.ts";
import { remindOnce } from "#domain/turns/remind-once.ts";
import * as t from "#words/contracts.ts";

/** Announces new prices, bills what is due of all running contracts, ends those that are over, and reminds once a year. Catches up. */
export const billContracts = (ctx: Ctx): Promise<void> => eachApart([billRunning, remindOfRenewals], (act) => act(ctx));

async function billRunning(ctx: Ctx): Promise<void> {
  await eachApart(await activeContracts(ctx), async ({ id, starts_on: startsOn }) => {
    // First, so that nothing is billed at prices that nobody was told of in time.
    await withTransaction(ctx, async (tx) => announcePrices(tx, await lockContract(tx, id)));
    if (startsOn > today(ctx)) return;
    await billContract(ctx, id);
    await withTransaction(ctx, async (tx) => {
      const row = await lockContract(tx, id);
      if (row.status === "active" && row.ends_on !== null && row.ends_on < today(tx)) await end(tx, row);
    });
  });
}

const activeContracts = ({ db }: Ctx) =>
  db.selectFrom("contracts").select(["id", "starts_on"]).where("status", "=", "active").orderBy("id").execute();

/** Of contracts that renew by themselves, each year on the day it began (AB 2863). */
const remindOfRenewals = (ctx: Ctx): Promise<void> =>
  remindOnce(ctx, {
    select: activeContracts,
    async mark(tx, { id }) {
      const row = await lockContract(tx, id);
      const day = today(tx);
      const year = Number(day.slice(0, 4));
      const anniversary = `${year}${row.starts_on.slice(4)}`;
      if (row.status !== "active" || row.renewal !== "auto" || row.canceled_at) return null;
      if (year <= Number(row.starts_on.slice(0, 4)) || day < anniversary || row.reminded_year === year) return null;
      await tx.db.updateTable("contracts").set({ reminded_year: year }).where("id", "=", id).execute();
      return { row, year };
    },
    async mail(tx, { row, year }) {
      await queueContractEmails(tx, row, "yearly");
      await recordEvent(tx, { noun: "contract", id: row.id, kind: "reminded", detail: { year } });
    },
  });

/** Bills a contract month by month, each in a transaction of its own, until nothing is due. */
export async function billContract(ctx: Ctx, id: string): Promise<void> {
  for (let count = 0; count < contractLimits.catchUp; count++)
    if (!(await withTransaction(ctx, async (tx) => billNext(tx, await lockContract(tx, id))))) return;
}

/** The next month that is due and not billed; false when there is none. The contract is locked, and the database allows one invoice. */
async function billNext(tx: Ctx, row: ContractRow): Promise<boolean> {
  if (row.status !== "active") return false;
  const day = today(tx);
  const last = await tx.db
    .selectFrom("invoices")
    .select("period_start")
    .where("source", "=", "contract")
    .where("source_id", "=", row.id)
    .where("kind", "=", "invoice")
    .orderBy("period_start", "desc")
    .executeTakeFirst();
  const next = last?.period_start ? monthOf(row.starts_on, last.period_start) + 1 : 0;
  const lines = await linesOfContracts(tx, [row.id]);
  const [period] = nextPeriods(row, lines, next, 1);
  if (!period || period.start > day) return false;
  const { billed, credited } = splitPeriod(period);
  await creditBack(tx, row, credited);
  if (period.closing && billed.length === 0) {
    await end(tx, row);
    return false;
  }
  const draft = await draftInvoice(tx, {
    organizationId: row.organization_id,
    title: period.closing
      ? fill(t.closingOf, { title: row.title, day: dayWords(row.ends_on ?? period.start) })
      : fill(t.monthFor, { title: row.title, from: dayWords(period.start), to: dayWords(period.end) }),
    source: "contract",
    sourceId: row.id,
    about: { number: row.number },
    period: { start: period.start, end: period.end },
    leastTermsDays: invoiceLimits.leastDaysToPay,
    lines: invoiceLines(billed, row.title),
  });
  await issueDraft(tx, draft.id);
  await recordEvent(tx, {
    noun: "contract",
    id: row.id,
    kind: "billed",
    detail: { start: period.start, end: period.end },
  });
  if (period.closing) await end(tx, row);
  return !period.closing;
}

const sumOf = (lines: readonly PeriodLine[]): number => lines.reduce((sum, { cents }) => sum + cents, 0);

/** An invoice never comes to less than nothing: then what the last month was lowered by is credited, and not taken off. */
function splitPeriod({ lines }: ContractPeriod): { billed: PeriodLine[]; credited: PeriodLine[] } {
  if (sumOf(lines) >= 0 && sumOf(lines.filter(({ taxed }) => taxed)) >= 0) return { billed: lines, credited: [] };
  const less = lines.filter(({ changedOn, cents }) => changedOn !== null && cents < 0);
  return { billed: lines.filter((line) => !less.includes(line)), credited: less };
}

/** Credits on the contract's invoices, newest first, what was billed and not used. The contract is locked. */
async function creditBack(tx: Ctx, row: ContractRow, lines: readonly PeriodLine[]): Promise<void> {
  if (lines.length === 0) return;
  const { rate } = await taxOfClient(tx, row.organization_id);
  const taxed = lines
    .filter((line) => line.taxed)
    .map(({ cents }) => ({ quantity: 100, unitCents: -cents, taxed: true }));
  let taxedCents = invoiceSum(taxed, rate).totalCents;
  let plainCents = -sumOf(lines.filter((line) => !line.taxed));
  const invoices = await tx.db
    .selectFrom("invoices")
    .select("id")
    .where("source", "=", "contract")
    .where("source_id", "=", row.id)
    .where("status", "=", "issued")
    .where("kind", "=", "invoice")
    .orderBy("period_start", "desc")
    .execute();
  for (const { id } of invoices) {
    const left = await leftToCredit(tx, await lockInvoice(tx, id));
    const part = Math.min(taxedCents, left.taxedCents);
    const cents = part + Math.min(plainCents, left.plainCents);
    if (cents === 0) continue;
    await writeCreditNote(tx, id, { cents, taxedCents: part, reason: fill(t.usedLess, { title: row.title }) });
    taxedCents -= part;
    plainCents -= cents - part;
  }
}

/** A month without anything is billed as such, so that the next one comes after it. */
function invoiceLines(lines: readonly PeriodLine[], title: string): DraftLine[] {
  const billed = lines.map((line): DraftLine => {
    const whole = line.changedOn === null && line.cents === line.quantity * line.unitCents;
    const kind: InvoiceLineKind = line.cents < 0 ? "discount" : "service";
    return {
      kind,
      what:
        line.changedOn === null ? line.what : fill(t.changeFrom, { what: line.what, day: dayWords(line.changedOn) }),
      note: "",
      partClass: null,
      quantity: whole ? line.quantity * 100 : 100,
      unitCents: whole ? line.unitCents : line.cents,
      taxed: line.taxed,
    };
  });
  return billed.length > 0
    ? billed
    : [{ kind: "service", what: title, note: "", partClass: null, quantity: 100, unitCents: 0, taxed: false }];
}

async function end(tx: Ctx, { id }: ContractRow): Promise<void> {
  await tx.db
    .updateTable("contracts")
    .set({ status: "ended", updated_at: tx.clock.now() })
    .where("id", "=", id)
    .execute();
  await recordEvent(tx, { noun: "contract", id, kind: "ended" });
}
