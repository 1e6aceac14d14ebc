import {
  type ContractDesk,
  contractLimits,
  ListContractsInput,
  type StaffContract,
} from "#contract/contracts/contracts.ts";
import { priceNotice } from "#contract/content/price-notice.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { comingPrices, waitingPrices } from "#domain/contracts/coming-prices.ts";
import { contractEventWords } from "#domain/contracts/contract-event-words.ts";
import { lastDayOf } from "#contract/contracts/contract-periods.ts";
import {
  type ContractRow,
  linesOfContracts,
  monthlyCents,
  monthOf,
  nextPeriods,
  signedQuoteOf,
} from "#domain/contracts/contract-store.ts";
import { toContractItem, toContractView } from "#domain/contracts/own-contracts.ts";
import { staffContract } from "#domain/contracts/write-contract.ts";
import { addDays, today } from "#domain/time/days.ts";
import { staffHistory } from "#domain/events/read-history.ts";
import { pageById } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";

const renewingDays = 60;

/** Contracts for staff by view, newest first, and what all running ones bring in a month. Staff only. */
export async function listContracts(ctx: Ctx, input: unknown): Promise<ContractDesk> {
  requireStaff(ctx);
  const { view, organization, limit, cursor } = parse(ListContractsInput, input);
  const day = today(ctx);
  let query = ctx.db
    .selectFrom("contracts")
    .innerJoin("organizations", "organizations.id", "contracts.organization_id")
    .selectAll("contracts")
    .select("organizations.name as client");
  if (view === "renewing")
    query = query.where("contracts.status", "=", "active").where("ends_on", "<=", addDays(day, renewingDays));
  else if (view !== "all") query = query.where("contracts.status", "=", view);
  if (organization) query = query.where("contracts.organization_id", "=", organization);
  const page = await pageById(query, { limit, cursor, column: "contracts.id" }, (row) => row);
  const lines = await linesOfContracts(
    ctx,
    page.items.map(({ id }) => id),
  );
  return {
    items: page.items.map((row) => toContractItem(ctx, row, lines)),
    nextCursor: page.nextCursor,
    monthlyCents: (await runningContracts(ctx)).cents,
  };
}

/** Number of running contracts, and their income in a month, before tax. The caller has checked who asks. */
export async function runningContracts(ctx: Ctx): Promise<{ count: number; cents: number }> {
  const running = await ctx.db.selectFrom("contracts").select("id").where("status", "=", "active").execute();
  const lines = await linesOfContracts(
    ctx,
    running.map(({ id }) => id),
  );
  return { count: running.length, cents: monthlyCents(lines, today(ctx)) };
}

/** Before it is accepted it has no last day of its own yet, but its term. */
const asAgreed = (row: ContractRow): ContractRow =>
  row.accepted_at
    ? row
    : {
        ...row,
        ends_on: lastDayOf({ startsOn: row.starts_on, termMonths: row.term_months, renewal: row.renewal }),
      };

/** A contract with its next months as they will be billed, its invoices and its history. Staff only. @throws DomainError "not_found" */
export async function viewStaffContract(ctx: Ctx, number: string): Promise<StaffContract> {
  const row = await staffContract(ctx, number);
  const [signed, lines, change, organization, invoices, events] = await Promise.all([
    signedQuoteOf(ctx, row),
    linesOfContracts(ctx, [row.id]),
    waitingPrices(ctx, row.id),
    ctx.db.selectFrom("organizations").select("name").where("id", "=", row.organization_id).executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom("invoices")
      .select(["number", "period_start as start", "total_cents as totalCents"])
      .where("source", "=", "contract")
      .where("source_id", "=", row.id)
      .where("status", "=", "issued")
      .orderBy("period_start", "desc")
      .limit(24)
      .execute(),
    staffHistory(ctx, "contract", row.id, contractEventWords, { newest: 100 }),
  ]);
  const coming = change ? comingPrices(change, lines) : null;
  const first = Math.max(0, monthOf(row.starts_on, today(ctx)) + (invoices.length > 0 ? 1 : 0));
  return {
    ...toContractView(ctx, { ...row, client: organization.name }, lines),
    id: row.id,
    version: row.version,
    mayDecide: false,
    signed,
    coming,
    newPrices:
      change && coming
        ? {
            ...coming,
            id: change.id,
            announcedAt: change.announced_at?.toISOString() ?? null,
            announceOn: [addDays(change.from_day, -priceNotice.most), today(ctx)].toSorted().at(-1) ?? "",
          }
        : null,
    periods: nextPeriods(asAgreed(row), lines, first, contractLimits.preview),
    invoices: invoices.map((invoice) => ({ ...invoice, number: invoice.number ?? "", start: invoice.start ?? "" })),
    events,
  };
}
