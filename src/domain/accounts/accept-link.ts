import type { Language } from "#contract/values/languages.ts";
import { lockUser, type UserRow, updateUserRow } from "#domain/accounts/account-store.ts";
import { AuthRefusal, linkExpired } from "#domain/accounts/auth-refusal.ts";
import type { FlowKind } from "#domain/accounts/flow-state.ts";
import {
  dropOneTimeTokens,
  type OneTimeKind,
  readOneTimeToken,
  takeOneTimeToken,
} from "#domain/accounts/one-time-token.ts";
import { greetingName } from "#domain/accounts/person-name.ts";
import { settleSignUp, type SignUpProof } from "#domain/accounts/unproven-password.ts";
import { metadataOf } from "#domain/accounts/user-view.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";
import { tellAddressChanged, tellAddressProven } from "#domain/accounts/tell-of-address.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";

const kindsOf: Record<string, OneTimeKind[]> = {
  signup: ["signup"],
  email: ["signup"],
  recovery: ["recovery"],
  email_change: ["email_change_old", "email_change_new"],
  // We never send these; the protocol knows them, and no token matches.
  invite: [],
  magiclink: [],
};

export const isLinkType = (type: string): boolean => Object.hasOwn(kindsOf, type);

export type AcceptedLink = { user: UserRow; flow: FlowKind; done: boolean };

/**
 * Uses up a one-time link and applies it; `proof` goes with the link of a sign-up. `done` is false while the other address still has to confirm. Call inside a
 * transaction.
 * @throws AuthRefusal forbidden otp_expired, the same for unknown, used, replaced and expired links; what `settleSignUp` throws
 */
export async function acceptLink(
  tx: Ctx,
  key: string,
  type: string,
  proof: SignUpProof = { verifiers: null },
): Promise<AcceptedLink> {
  const read = readOneTimeToken(tx, key);
  const kinds = kindsOf[type] ?? [];
  const taken = read && kinds.length > 0 ? await takeOneTimeToken(tx, read.tokenId, kinds) : undefined;
  if (!taken) throw linkExpired();
  const user = await lockUser(tx, taken.user_id);
  if (user.banned_until && user.banned_until > tx.clock.now())
    throw new AuthRefusal("forbidden", "user_banned", "User is banned");
  if (taken.kind === "email_change_old" || taken.kind === "email_change_new")
    return agreeToChange(tx, user, taken.kind === "email_change_old" ? "old" : "new");
  await dropOneTimeTokens(tx, user.id);
  const flow = taken.kind === "recovery" ? "recovery" : "signup";
  const settled = flow === "signup" ? await settleSignUp(tx, user, proof) : user;
  return { user: user.email_confirmed_at ? settled : await confirmAddress(tx, settled), flow, done: true };
}

/** Confirms the address: following the link proves that the user receives its email. */
export async function confirmAddress(tx: Ctx, user: UserRow): Promise<UserRow> {
  const confirmed = await updateUserRow(tx, user.id, {
    email_confirmed_at: tx.clock.now(),
    user_metadata: { ...metadataOf(user), email_verified: true } as UserRow["user_metadata"],
  });
  await setEmailIdentity(tx, user.id, user.email);
  await recordAudit(tx, { action: "user.verified", target: { kind: "user", id: user.id }, actorId: user.id });
  await tellAddressProven(tx, confirmed);
  return confirmed;
}

async function setEmailIdentity(tx: Ctx, userId: string, email: string): Promise<void> {
  const identity = await tx.db
    .selectFrom("identities")
    .select(["id", "identity_data"])
    .where("user_id", "=", userId)
    .where("provider", "=", "email")
    .executeTakeFirst();
  if (!identity) return;
  const data = { ...(identity.identity_data as object), email, email_verified: true };
  await tx.db
    .updateTable("identities")
    .set({ identity_data: JSON.stringify(data), updated_at: tx.clock.now() })
    .where("id", "=", identity.id)
    .execute();
}

async function agreeToChange(tx: Ctx, user: UserRow, side: "old" | "new"): Promise<AcceptedLink> {
  if (!user.new_email) throw linkExpired();
  if (user.email_change_agreed === null || user.email_change_agreed === side)
    return { user: await updateUserRow(tx, user.id, { email_change_agreed: side }), flow: "email_change", done: false };
  const taken = await tx.db.selectFrom("users").select("id").where("email", "=", user.new_email).executeTakeFirst();
  if (taken)
    throw new AuthRefusal("invalid", "email_exists", "A user with this email address has already been registered");
  const now = tx.clock.now();
  const changed = await updateUserRow(tx, user.id, {
    email: user.new_email,
    new_email: null,
    email_change_agreed: null,
    email_confirmed_at: now,
    user_metadata: { ...metadataOf(user), email: user.new_email, email_verified: true } as UserRow["user_metadata"],
  });
  await setEmailIdentity(tx, user.id, user.new_email);
  await dropOneTimeTokens(tx, user.id);
  await queueMail(tx, [
    {
      template: "email-changed",
      to: { address: user.email },
      language: user.language as Language,
      data: { name: greetingName(user), newEmail: user.new_email, at: now.toISOString() },
    },
  ]);
  await recordAudit(tx, { action: "user.email_changed", target: { kind: "user", id: user.id }, actorId: user.id });
  await tellAddressChanged(tx, { userId: user.id, from: user.email, to: changed.email });
  return { user: changed, flow: "email_change", done: true };
}
