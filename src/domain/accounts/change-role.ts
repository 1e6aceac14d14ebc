import { z } from "zod";
import { Role } from "#contract/accounts/accounts.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { requireFreshActor } from "#domain/accounts/fresh-proof.ts";
import { findUser, updateUserRow } from "#domain/accounts/account-store.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { parse } from "#domain/input/parse.ts";
import * as t from "#words/account-refusals.ts";

export const ChangeRoleInput = z.strictObject({ role: Role });

/**
 * Changes an account's role, effective with its next request.
 * @throws DomainError "conflict" for the last administrator
 */
export async function changeRole(ctx: Ctx, userId: string, input: unknown): Promise<{ id: string; role: Role }> {
  requireAdmin(ctx);
  requireFreshActor(ctx);
  const { role } = parse(ChangeRoleInput, input);
  return withTransaction(ctx, async (tx) => {
    const admins = await lockAdmins(tx);
    const user = await foundById(userId, (id) => findUser(tx, id), "There is no such account.");
    if (user.role === role) return { id: user.id, role };
    if (user.role === "admin" && admins.every((id) => id === user.id)) throw lastAdmin();
    const wasStaff = user.role !== "member";
    const staffSince = role === "member" ? null : wasStaff ? user.staff_since : tx.clock.now();
    await updateUserRow(tx, user.id, { role, staff_since: staffSince });
    // Only an administrator may invite, so nobody joins through one who is none any more.
    if (user.role === "admin")
      await tx.db
        .updateTable("staff_invitations")
        .set({ ended_at: tx.clock.now(), ended_as: "withdrawn" })
        .where("invited_by", "=", user.id)
        .where("ended_at", "is", null)
        .execute();
    await recordAudit(tx, {
      action: "admin.role_changed",
      target: { kind: "user", id: user.id },
      before: user,
      after: { role },
      fields: ["role"],
    });
    return { id: user.id, role };
  });
}

/** @throws DomainError "conflict" when this is the only administrator */
export async function requireOtherAdmin(tx: Ctx, userId: string): Promise<void> {
  if ((await lockAdmins(tx)).every((id) => id === userId)) throw lastAdmin();
}

/** Administrators who can act, locked so that two of them cannot demote each other at the same moment. */
async function lockAdmins(tx: Ctx): Promise<string[]> {
  const rows = await tx.db
    .selectFrom("users")
    .select(["id", "deletion_due_at", "banned_until"])
    .where("role", "=", "admin")
    .orderBy("id")
    .forUpdate()
    .execute();
  const now = tx.clock.now();
  return rows
    .filter((row) => !row.deletion_due_at && !(row.banned_until && row.banned_until > now))
    .map((row) => row.id);
}

const lastAdmin = () => new DomainError("conflict", t.lastAdministrator);
