import type { ContractItem, ContractView } from "#contract/contracts/contracts.ts";
import { priceOn } from "#contract/contracts/contract-periods.ts";
import { type OrganizationRole, roleMay } from "#contract/organizations/organization-rights.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { closePrices, comingPrices, waitingPrices } from "#domain/contracts/coming-prices.ts";
import { queueContractEmails } from "#domain/contracts/contract-emails.ts";
import {
  type ContractLine,
  contractMissing,
  type ContractRow,
  endOfPaidMonth,
  findContract,
  linesOfContracts,
  lockContract,
  monthlyCents,
  pricesOfLine,
  quantityOn,
  signedQuoteOf,
} from "#domain/contracts/contract-store.ts";
import { addDays, today } from "#domain/time/days.ts";
import { DomainError } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { currentMembership, membershipsOf } from "#domain/organizations/memberships.ts";
import * as t from "#words/contracts.ts";

const expiringDays = 60;

export function toContractItem(
  ctx: Pick<Ctx, "clock" | "business">,
  row: ContractRow & { client: string },
  lines: readonly ContractLine[],
): ContractItem {
  const day = today(ctx);
  return {
    number: row.number,
    title: row.title,
    client: row.client,
    organizationId: row.organization_id,
    status: row.status,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    renewal: row.renewal,
    expiring: row.status === "active" && row.ends_on !== null && row.ends_on <= addDays(day, expiringDays),
    monthlyCents: monthlyCents(
      lines.filter(({ contract_id }) => contract_id === row.id),
      day,
    ),
  };
}

export function toContractView(
  ctx: Pick<Ctx, "clock" | "business">,
  row: ContractRow & { client: string },
  lines: readonly ContractLine[],
): Omit<ContractView, "mayDecide" | "coming" | "signed"> {
  const day = today(ctx);
  return {
    ...toContractItem(ctx, row, lines),
    terms: row.terms,
    termMonths: row.term_months,
    answerMinutes: row.answer_minutes,
    includedMinutes: row.included_minutes,
    hourCents: row.hour_cents,
    lines: lines.map((line) => ({
      id: line.id,
      kind: line.kind,
      what: line.what,
      quantity: quantityOn(line, day),
      unitCents: priceOn(pricesOfLine(line), day),
      taxed: line.taxed,
    })),
    acceptedBy: row.accepted_by_name,
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    canceledAt: row.canceled_at?.toISOString() ?? null,
    cancelsOn: row.status === "active" && row.canceled_at === null ? endOfPaidMonth(row.starts_on, day) : null,
  };
}

/** A contract that was offered to one of the reader's organizations, for those who see its money. @throws DomainError "not_found" */
async function ownContract(
  ctx: Ctx,
  number: string,
): Promise<{ row: ContractRow & { client: string }; role: OrganizationRole }> {
  const actor = requireSignedIn(ctx);
  const row = await findContract(ctx, number);
  const membership = row && (await membershipsOf(ctx, actor)).find((own) => own.organizationId === row.organization_id);
  if (!row || !membership || row.status === "draft" || !roleMay(membership.role, "seeMoney")) throw contractMissing();
  return { row: { ...row, client: membership.organizationName }, role: membership.role };
}

/** The contracts of the current organization, newest first, for those who see its money. */
export async function listOwnContracts(ctx: Ctx): Promise<{ items: ContractItem[] }> {
  const membership = await currentMembership(ctx, requireSignedIn(ctx));
  if (!membership || !roleMay(membership.role, "seeMoney")) return { items: [] };
  const rows = await ctx.db
    .selectFrom("contracts")
    .selectAll()
    .where("organization_id", "=", membership.organizationId)
    .where("status", "<>", "draft")
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  const lines = await linesOfContracts(
    ctx,
    rows.map(({ id }) => id),
  );
  return { items: rows.map((row) => toContractItem(ctx, { ...row, client: membership.organizationName }, lines)) };
}

export async function viewContract(ctx: Ctx, number: string): Promise<ContractView> {
  const { row, role } = await ownContract(ctx, number);
  const [lines, change, signed] = await Promise.all([
    linesOfContracts(ctx, [row.id]),
    waitingPrices(ctx, row.id),
    signedQuoteOf(ctx, row),
  ]);
  return {
    ...toContractView(ctx, row, lines),
    mayDecide: roleMay(role, "spend"),
    signed,
    // Before the notice it can be taken back without a word.
    coming: change?.announced_at ? comingPrices(change, lines) : null,
  };
}

/** A contract of one of the reader's organizations, for those who spend its money. @throws DomainError "not_found", "forbidden" */
export async function requireDecider(ctx: Ctx, number: string): Promise<ContractRow> {
  const { row, role } = await ownContract(ctx, number);
  if (!roleMay(role, "spend")) throw new DomainError("forbidden", t.anApproverDecides);
  return row;
}

/** Cancels a running contract: it ends with the month that is paid. @throws DomainError "conflict" for one that does not run */
export async function cancelContract(ctx: Ctx, number: string): Promise<{ endsOn: string }> {
  const { id } = await requireDecider(ctx, number);
  return withTransaction(ctx, async (tx) => {
    const row = await lockContract(tx, id);
    await requireDecider(tx, number);
    if (row.status !== "active" || row.canceled_at) throw new DomainError("conflict", t.notRunning);
    const endsOn = endOfPaidMonth(row.starts_on, today(tx));
    const canceled = await tx.db
      .updateTable("contracts")
      .set({ ends_on: endsOn, canceled_at: tx.clock.now(), version: row.version + 1, updated_at: tx.clock.now() })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordEvent(tx, { noun: "contract", id, kind: "canceled", detail: { endsOn } });
    const change = await waitingPrices(tx, id);
    if (change) await closePrices(tx, row, change, "The contract was canceled.");
    await recordAudit(tx, { action: "contract.canceled", target: { kind: "contract", id: number } });
    await queueContractEmails(tx, canceled, "canceled");
    return { endsOn };
  });
}
