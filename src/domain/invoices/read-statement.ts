import type { AccountBalance, Statement } from "#contract/invoices/invoices.ts";
import type { Paper } from "#contract/values/paper.ts";
import { requireSignedIn, requireStaff } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { DomainError } from "#domain/errors.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import { accountBalance } from "#domain/ledger/account-balance.ts";
import { accountStatement } from "#domain/ledger/account-statement.ts";
import { currentMembership, requireMembership } from "#domain/organizations/memberships.ts";
import * as t from "#words/invoices.ts";

/**
 * A month of the account of the signed-in person's organization, for those who see its money.
 * @throws DomainError "not_found" for people of none, "forbidden" without the right
 */
export async function ownStatement(ctx: Ctx, input: unknown): Promise<Statement> {
  const current = await currentMembership(ctx, requireSignedIn(ctx));
  if (!current) throw new DomainError("not_found", t.noSuchInvoice);
  await requireMembership(ctx, current.organizationId, "seeMoney");
  return accountStatement(ctx, current.organizationId, input);
}

async function requireClient(ctx: Ctx, organizationId: string): Promise<void> {
  requireStaff(ctx);
  const known = isUuid(organizationId)
    ? await ctx.db.selectFrom("organizations").select("id").where("id", "=", organizationId).executeTakeFirst()
    : undefined;
  if (!known) throw new DomainError("not_found", "There is no such organization.");
}

/** A month of a client's account. Staff only. @throws DomainError "not_found" */
export async function staffStatement(ctx: Ctx, organizationId: string, input: unknown): Promise<Statement> {
  await requireClient(ctx, organizationId);
  return accountStatement(ctx, organizationId, input);
}

/** Debts of a client. Staff only. @throws DomainError "not_found" */
export async function staffBalance(ctx: Ctx, organizationId: string): Promise<AccountBalance> {
  await requireClient(ctx, organizationId);
  return accountBalance(ctx, organizationId);
}

/** The same as a paper, in the language of its reader. */
export const statementAsPaper = (ctx: Ctx, statement: Statement): Paper =>
  ctx.papers.statement({ ...statement, day: today(ctx) }, ctx.business);
