import { requireAdmin } from "#domain/access/account-policy.ts";
import { endSessions, type UserRow, updateUserRow } from "#domain/accounts/account-store.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";

const reason = "sample data is off";
const forever = new Date("9999-12-31T00:00:00Z");

const peopleOf = (ctx: Ctx, emails: readonly string[]): Promise<UserRow[]> =>
  ctx.db.selectFrom("users").selectAll().where("email", "in", emails).orderBy("email").execute();

/** Enables or blocks the sample accounts, whose password is public. Returns how many are now blocked. */
export async function setSampleAccounts(ctx: Ctx, emails: readonly string[], open: boolean): Promise<number> {
  requireAdmin(ctx);
  const people = await peopleOf(ctx, emails);
  for (const user of people) {
    const isClosed = user.ban_reason === reason;
    if (isClosed !== open) continue;
    await withTransaction(ctx, async (tx) => {
      await updateUserRow(
        tx,
        user.id,
        open ? { banned_until: null, ban_reason: null } : { banned_until: forever, ban_reason: reason },
      );
      if (!open) await endSessions(tx, user.id, "admin");
      await recordAudit(tx, {
        action: open ? "user.unbanned" : "user.banned",
        target: { kind: "user", id: user.id },
        detail: { reason },
      });
    });
  }
  return open ? 0 : people.length;
}

/** Deletes the sample accounts. Their tickets stay until staff delete them. */
export async function removeSampleAccounts(ctx: Ctx, emails: readonly string[]): Promise<number> {
  requireAdmin(ctx);
  const people = await peopleOf(ctx, emails);
  for (const user of people)
    await withTransaction(ctx, async (tx) => {
      await tx.db.deleteFrom("users").where("id", "=", user.id).execute();
      await recordAudit(tx, {
        action: "user.deleted",
        target: { kind: "user", id: user.id },
        detail: { reason: "sample" },
      });
    });
  return people.length;
}
