import { accountTimes } from "#contract/accounts.ts";
import { type UserRow, updateUserRow } from "#domain/accounts/account-store.ts";
import { deviceWords, networkWords } from "#domain/accounts/device-words.ts";
import { greetingName } from "#domain/accounts/person-name.ts";
import { type SessionAnswer, sessionAnswer } from "#domain/accounts/session-answer.ts";
import { withMethod } from "#domain/accounts/session-rules.ts";
import { recordSignIn } from "#domain/accounts/sign-in-record.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { settlePassword, type ShownVerifiers } from "#domain/accounts/unproven-password.ts";
import type { Ctx } from "#domain/ctx.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { noticeUnusualSignIn } from "#domain/security/security-signals.ts";

/**
 * Starts a session for a user who just proved their identity. An unproven password is dropped unless one of the `verifiers`
 * proves it now; the response then says `password_dropped`. Call inside a transaction.
 */
export async function startSession(
  tx: Ctx,
  owner: UserRow,
  { method, provider, verifiers = null }: { method: string; provider?: "google"; verifiers?: ShownVerifiers },
): Promise<SessionAnswer> {
  const { user, dropped } = await settlePassword(tx, owner, verifiers);
  const now = tx.clock.now();
  const { network, userAgent } = tx.client;
  const isNewDevice = await noticesNewDevice(tx, user);
  const session = {
    id: tx.ids.next(),
    aal: "aal1",
    amr: JSON.stringify(withMethod([], method, now)),
    refresh_counter: 0,
  };
  await tx.db
    .insertInto("sessions")
    .values({
      ...session,
      user_id: user.id,
      network,
      user_agent: userAgent,
      created_at: now,
      refreshed_at: now,
      last_seen_at: now,
    })
    .execute();
  await tx.db
    .updateTable("identities")
    .set({ last_sign_in_at: now })
    .where("user_id", "=", user.id)
    .where("provider", "=", provider ?? "email")
    .execute();
  // Signing in during the deletion grace period cancels the deletion.
  const updated = await updateUserRow(tx, user.id, { last_sign_in_at: now, deletion_due_at: null });
  const answer = await sessionAnswer(tx, updated, { ...session, amr: JSON.parse(session.amr) });
  if (isNewDevice) {
    await queueMail(tx, [
      {
        template: "new-device",
        to: { address: user.email },
        data: {
          name: greetingName(user),
          device: deviceWords(userAgent),
          network: networkWords(network),
          at: now.toISOString(),
        },
      },
    ]);
  }
  await noticeUnusualSignIn(tx, user, isNewDevice ? deviceWords(userAgent) : null);
  await recordSignIn(tx, { userId: user.id, email: user.email, method, outcome: "ok" });
  const target = { kind: "session", id: session.id };
  await recordAudit(tx, { action: "session.created", target, actorId: user.id, detail: { method } });
  if (user.deletion_due_at)
    await recordAudit(tx, {
      action: "user.deletion_cancelled",
      target: { kind: "user", id: user.id },
      actorId: user.id,
    });
  return dropped ? { ...answer, password_dropped: true } : answer;
}

/** True when earlier sessions exist, but none from this kind of device and this part of the network. */
async function noticesNewDevice(tx: Ctx, user: UserRow): Promise<boolean> {
  const since = new Date(tx.clock.now().getTime() - accountTimes.knownDevice * 1000);
  const earlier = await tx.db
    .selectFrom("sessions")
    .select(["network", "user_agent"])
    .distinct()
    .where("user_id", "=", user.id)
    .where("last_seen_at", ">", since)
    .limit(200)
    .execute();
  const words = (network: string, userAgent: string) => `${deviceWords(userAgent)} ${networkWords(network)}`;
  const now = words(tx.client.network, tx.client.userAgent);
  return earlier.length > 0 && earlier.every((session) => words(session.network, session.user_agent) !== now);
}
