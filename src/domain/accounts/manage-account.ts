import { BanInput } from "#contract/accounts/security.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { requireFreshActor } from "#domain/accounts/fresh-proof.ts";
import { endSessions, findUser, type UserRow, updateUserRow } from "#domain/accounts/account-store.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import { requireOtherAdmin } from "#domain/accounts/change-role.ts";
import { resetFactors } from "#domain/accounts/remove-factor.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { parse } from "#domain/input/parse.ts";

/**
 * Blocks an account for some hours and ends its sessions, or lifts the block. Never the caller's own account, nor the last
 * administrator.
 */
export async function banAccount(ctx: Ctx, userId: string, input: unknown): Promise<{ bannedUntil: string | null }> {
  const actor = requireAdmin(ctx);
  const { hours, reason } = parse(BanInput, input);
  return withTransaction(ctx, async (tx) => {
    const user = await requireAccount(tx, userId);
    if (hours > 0) {
      if (actor.kind !== "system" && actor.userId === user.id)
        throw new DomainError("conflict", "You cannot block your own account.");
      if (user.role === "admin") await requireOtherAdmin(tx, user.id);
    }
    const until = hours > 0 ? new Date(tx.clock.now().getTime() + hours * 3600_000) : null;
    await updateUserRow(tx, user.id, { banned_until: until, ban_reason: until ? reason : null });
    if (until) await endSessions(tx, user.id, "admin");
    const target = { kind: "user", id: user.id };
    await recordAudit(tx, {
      action: until ? "user.banned" : "user.unbanned",
      target,
      detail: until ? { hours, reason } : {},
    });
    return { bannedUntil: until?.toISOString() ?? null };
  });
}

/** Removes the second factor of an account whose owner lost it; its sessions end. */
export async function resetSecondFactor(ctx: Ctx, userId: string): Promise<{ removed: number }> {
  requireAdmin(ctx);
  requireFreshActor(ctx);
  return withTransaction(ctx, async (tx) => {
    const user = await requireAccount(tx, userId);
    await endSessions(tx, user.id, "admin");
    return { removed: await resetFactors(tx, user) };
  });
}

const requireAccount = (tx: Ctx, userId: string): Promise<UserRow> =>
  foundById(userId, (id) => findUser(tx, id), "There is no such account.");
