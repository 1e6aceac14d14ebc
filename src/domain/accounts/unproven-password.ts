import { sql } from "kysely";
import { type UserRow, updateUserRow } from "#domain/accounts/account-store.ts";
import { AuthRefusal } from "#domain/accounts/auth-refusal.ts";
import { requireStrongPassword } from "#domain/accounts/password-strength.ts";
import { givenName } from "#domain/accounts/person-name.ts";
import { metadataOf, type Metadata } from "#domain/accounts/user-view.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";

/** The verifiers the browser sent, or null when it sent none. */
export type ShownVerifiers = readonly string[] | null;

/** Proof of a confirming browser beside the link: our own page always sends verifiers, clients of the protocol nothing. */
export interface SignUpProof {
  verifiers: ShownVerifiers;
  /** The password typed at sign-up, or a new one in its place. */
  password?: string | undefined;
  newPassword?: string | undefined;
}

/** True when a verifier matches the sign-up that chose the password. */
function provesPassword(ctx: Ctx, user: UserRow, verifiers: ShownVerifiers): boolean {
  const { password_challenge: challenge, password_challenge_method: method } = user;
  if (!challenge) return false;
  return (verifiers ?? []).some(
    (verifier) => (method === "plain" ? verifier : ctx.tokens.hash(verifier, "base64url")) === challenge,
  );
}

export const provenPassword = {
  password_proven: true,
  password_challenge: null,
  password_challenge_method: null,
  sign_up_contested: false,
};

/** Marks a pending sign-up that was tried again with another password or other data. Call inside a transaction. */
export async function contestSignUp(
  tx: Ctx,
  user: UserRow,
  { isSamePassword, data }: { isSamePassword: boolean; data: Metadata },
): Promise<void> {
  await tx.db
    .updateTable("users")
    .set({ sign_up_contested: true })
    .where("id", "=", user.id)
    .where("email_confirmed_at", "is", null)
    .where((where) =>
      where.or([
        where.val(!isSamePassword),
        sql<boolean>`user_metadata - '{sub,email,email_verified,phone_verified}'::text[]
          is distinct from ${JSON.stringify(data)}::jsonb - '{sub,email,email_verified,phone_verified}'::text[]`,
      ]),
    )
    .execute();
}

/**
 * Decides what confirming a sign-up does to its password and data. Without a proof an uncontested sign-up keeps both, as in the
 * protocol, and a contested one waits for `settlePassword`. Our own page must prove the password or choose a new one; with
 * a new one a contested sign-up loses its data. Call inside a transaction.
 * @throws AuthRefusal invalid "password_needed" with what the page shows, rejected "invalid_credentials", invalid "weak_password"
 */
export async function settleSignUp(tx: Ctx, user: UserRow, proof: SignUpProof): Promise<UserRow> {
  if (user.password_proven) return user;
  if (proof.newPassword) {
    requireStrongPassword(tx, proof.newPassword);
    const base = user.sign_up_contested ? await dropUnprovenPassword(tx, user) : user;
    return updateUserRow(tx, base.id, {
      ...provenPassword,
      password_hash: await tx.passwords.hash(proof.newPassword),
    });
  }
  const isProven =
    provesPassword(tx, user, proof.verifiers) ||
    (proof.password !== undefined && (await tx.passwords.verify(user.password_hash, proof.password)));
  if (isProven) return updateUserRow(tx, user.id, provenPassword);
  if (proof.password !== undefined)
    throw new AuthRefusal("rejected", "invalid_credentials", "This is not the password of the sign-up");
  if (proof.verifiers === null) return user.sign_up_contested ? user : updateUserRow(tx, user.id, provenPassword);
  throw new AuthRefusal("invalid", "password_needed", "Type the password of the sign-up, or choose a new one", {
    signUp: {
      email: user.email,
      contested: user.sign_up_contested,
      name: user.sign_up_contested ? "" : givenName(user),
    },
  });
}

/**
 * Decides what happens to a password that is still unproven when a session starts: a contested sign-up, or an address that was
 * confirmed in another way. It stays if this browser chose it; otherwise anyone could have, and it is removed together with the
 * profile.
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
