import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";

/**
 * One writer at a time moves money or hours of a client. Returns the row of its organization.
 *
 * Every transaction that moves money locks in this order, so that none waits for one that waits for it: the key of the request or the
 * card event; what causes it (order, repair, quote, contract, ticket, visit); the account; the invoice (`lockInvoice` takes both); what
 * follows the invoice (its order, its hours); the card payment; the next number; the audit trail, last. Rows that refer to the
 * organization may be written at any point: this lock lets them through.
 */
export async function lockAccount(tx: Ctx, organizationId: string) {
  const row = await tx.db
    .selectFrom("organizations")
    .select(["id", "sample", "hours_low_at", "merged_into_id"])
    .where("id", "=", organizationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw noSuchAccount();
  return row;
}

/** The same for what staff enter for a client by its id. @throws DomainError "not_found", also for one that was merged */
export async function lockOpenAccount(tx: Ctx, organizationId: string) {
  const row = isUuid(organizationId) ? await lockAccount(tx, organizationId) : undefined;
  if (!row || row.merged_into_id) throw noSuchAccount();
  return row;
}

const noSuchAccount = () => new DomainError("not_found", "There is no such organization.");

/** For a record that went to another client while its account was being locked. */
export const accountMoved = (): DomainError =>
  new DomainError("conflict", "This client was merged with another one a moment ago. Try again.");
