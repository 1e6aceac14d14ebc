import { type UserRow, updateUserRow } from "#domain/accounts/account-store.ts";
import { metadataOf, type Metadata } from "#domain/accounts/user-view.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";

/** The verifiers the browser sent, or null when it sent none. */
export type ShownVerifiers = readonly string[] | null;

/** True when a verifier matches the sign-up that chose the password. */
export function provesPassword(ctx: Ctx, user: UserRow, verifiers: ShownVerifiers): boolean {
  const { password_challenge: challenge, password_challenge_method: method } = user;
  if (!challenge) return false;
  return (verifiers ?? []).some(
    (verifier) => (method === "plain" ? verifier : ctx.tokens.hash(verifier, "base64url")) === challenge,
  );
}

export const provenPassword = { password_proven: true, password_challenge: null, password_challenge_method: null };

/**
 * Decides what happens to a password chosen before the address was confirmed. It stays if this browser chose it; otherwise
 * anyone could have, and it is removed together with the profile.
 */
export async function settlePassword(
  tx: Ctx,
  user: UserRow,
  verifiers: ShownVerifiers,
): Promise<{ user: UserRow; dropped: boolean }> {
  if (user.password_proven) return { user, dropped: false };
  if (provesPassword(tx, user, verifiers))
    return { user: await updateUserRow(tx, user.id, provenPassword), dropped: false };
  return { user: await dropUnprovenPassword(tx, user), dropped: true };
}

/** Removes what was typed at a sign-up that was never proven to be the owner's. */
export async function dropUnprovenPassword(tx: Ctx, user: UserRow): Promise<UserRow> {
  const { sub = user.id, email_verified: verified = false } = metadataOf(user);
  const kept: Metadata = { sub, email: user.email, email_verified: verified, phone_verified: false };
  const cleaned = await updateUserRow(tx, user.id, {
    ...provenPassword,
    password_hash: null,
    user_metadata: kept as UserRow["user_metadata"],
  });
  await tx.db
    .updateTable("identities")
    .set({ identity_data: JSON.stringify(kept), updated_at: tx.clock.now() })
    .where("user_id", "=", user.id)
    .where("provider", "=", "email")
    .execute();
  await recordAudit(tx, {
    action: "credential.unproven_password_dropped",
    target: { kind: "user", id: user.id },
    actorId: user.id,
  });
  return cleaned;
}
