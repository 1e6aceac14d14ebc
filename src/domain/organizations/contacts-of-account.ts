import { sql } from "kysely";
import type { Ctx } from "#domain/ctx.ts";

/** People whom staff wrote down with an address belong to the account that has proven it. */
export async function joinContacts(tx: Ctx, { userId, email }: { userId: string; email: string }): Promise<void> {
  await sql`
    update contacts set user_id = ${userId}, updated_at = ${tx.clock.now()}
    where user_id is null and removed_at is null and email = ${email}
      and not exists (select from contacts other where other.organization_id = contacts.organization_id
        and other.user_id = ${userId} and other.removed_at is null)`.execute(tx.db);
}

/** The address of a person with an account is the account's; one that another person of the organization has is left to them. */
export async function moveContacts(
  tx: Ctx,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  // People found by the old address stay the same.
  await joinContacts(tx, { userId, email: from });
  await sql`
    update contacts set email = ${to}, updated_at = ${tx.clock.now()}
    where user_id = ${userId} and removed_at is null
      and not exists (select from contacts other where other.organization_id = contacts.organization_id
        and other.email = ${to} and other.id <> contacts.id and other.removed_at is null)`.execute(tx.db);
}
