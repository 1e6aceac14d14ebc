import { listIdentities, lockUser, updateUserRow } from "#domain/accounts/account-store.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import { AuthRefusal } from "#domain/accounts/auth-refusal.ts";
import type { CurrentSession } from "#domain/accounts/current-session.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";

/** Removes a sign-in method from the account; the last one stays. */
export async function unlinkIdentity(ctx: Ctx, current: CurrentSession, identityId: string): Promise<void> {
  if (!isUuid(identityId)) throw new AuthRefusal("not_found", "validation_failed", "identity_id must be an UUID");
  if (current.owesSecondFactor)
    throw new AuthRefusal("unauthenticated", "insufficient_aal", "AAL2 session is required to unlink an identity");
  await withTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, current.user.id);
    const identities = await listIdentities(tx, user.id);
    const identity = identities.find((one) => one.id === identityId);
    if (!identity) throw new AuthRefusal("invalid", "identity_not_found", "Identity doesn't exist");
    if (identities.length < 2)
      throw new AuthRefusal(
        "invalid",
        "single_identity_not_deletable",
        "User must have at least 1 identity after unlinking",
      );
    await tx.db.deleteFrom("identities").where("id", "=", identity.id).execute();
    if (identity.provider === "email") await updateUserRow(tx, user.id, { password_hash: null });
    const target = { kind: "user", id: user.id };
    await recordAudit(tx, { action: `credential.${identity.provider}_unlinked`, target, actorId: user.id });
  });
}
