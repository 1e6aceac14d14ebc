import { sql } from "kysely";
import { accountTimes } from "#contract/accounts/accounts.ts";
import type { UserRow } from "#domain/accounts/account-store.ts";
import { deviceWords, networkWords } from "#domain/accounts/browser-words.ts";
import { greetingName } from "#domain/accounts/person-name.ts";
import { type SessionAnswer, sessionAnswerOf } from "#domain/accounts/session-answer.ts";
import { type AuthMethod, withMethod } from "#domain/accounts/session-rules.ts";
import { signInRow } from "#domain/accounts/sign-in-record.ts";
import { accountParts, readWholeAccount, userColumns, type WholeAccountRow } from "#domain/accounts/whole-account.ts";
import { auditRow, recordAudit, signAudit } from "#domain/audit/record-audit.ts";
import { settlePassword, type ShownVerifiers } from "#domain/accounts/unproven-password.ts";
import type { Ctx } from "#domain/ctx.ts";
import { inLanguageOf } from "#domain/language/language-of-record.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { prepared } from "#domain/turns/prepared.ts";
import { noticeUnusualSignIn } from "#domain/audit/security-signals.ts";

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
  const session = { id: tx.ids.next(), aal: "aal1", amr: withMethod([], method, tx.clock.now()), refresh_counter: 0 };
  const { account, earlier, entry } = await writeSession(tx, user, { session, method, provider: provider ?? "email" });
  await signAudit(tx, entry);
  const { network, userAgent } = tx.client;
  const isNewDevice = noticesNewDevice(tx, earlier);
  if (isNewDevice) {
    await queueMail(tx, [
      {
        template: "new-device",
        to: { address: user.email },
        data: {
          name: greetingName(user),
          device: inLanguageOf(tx, user, () => deviceWords(userAgent)),
          network: networkWords(network),
          at: tx.clock.now().toISOString(),
        },
      },
    ]);
  }
  await noticeUnusualSignIn(tx, user, isNewDevice ? deviceWords(userAgent) : null);
  if (user.deletion_due_at)
    await recordAudit(tx, {
      action: "user.deletion_cancelled",
      target: { kind: "user", id: user.id },
      actorId: user.id,
    });
  const answer = await sessionAnswerOf(tx, account, session);
  return dropped ? { ...answer, password_dropped: true } : answer;
}

interface NewSession {
  session: { id: string; aal: string; amr: AuthMethod[]; refresh_counter: number };
  method: string;
  provider: "google" | "email";
}

interface Device {
  network: string;
  user_agent: string;
}

/**
 * Writes session, attempt and audit entry and updates the account, in one statement: people wait for it after each password.
 * Returns the account and the devices of earlier sessions.
 */
async function writeSession(tx: Ctx, user: UserRow, { session, method, provider }: NewSession) {
  const now = tx.clock.now();
  const since = new Date(now.getTime() - accountTimes.knownDevice * 1000);
  const { network, userAgent } = tx.client;
  const attempt = signInRow(tx, { userId: user.id, email: user.email, method, outcome: "ok" });
  const target = { kind: "session", id: session.id };
  const audit = auditRow(tx, { action: "session.created", target, actorId: user.id, detail: { method } });
  // Each part reads the one before, so that rows are locked in the usual order: user, identity, audit trail.
  const { rows } = await sql<WholeAccountRow & { seq: number; hash: string; earlier: Device[] | null }>`${prepared}
    with account as (
      update users set
        last_sign_in_at = ${now}, updated_at = ${now},
        -- Signing in during the deletion grace period cancels the deletion.
        deletion_due_at = null
      where id = ${user.id} returning ${userColumns("users")}
    ), begun as (
      insert into sessions (id, user_id, aal, amr, refresh_counter, network, user_agent, created_at, refreshed_at, last_seen_at)
      select ${session.id}, id, ${session.aal}, ${JSON.stringify(session.amr)}, ${session.refresh_counter},
        ${network}, ${userAgent}, ${now}, ${now}, ${now} from account
    ), used as (
      update identities set last_sign_in_at = ${now} from account where user_id = account.id and provider = ${provider}
      returning 1
    ), attempted as (
      insert into sign_in_attempts (id, user_id, email, method, outcome, network, user_agent, created_at)
      select ${attempt.id}, id, ${attempt.email}, ${attempt.method}, ${attempt.outcome}, ${attempt.network},
        ${attempt.user_agent}, ${attempt.created_at} from account
    ), entry as (
      insert into audit_events (at, actor_kind, actor_id, action, target_kind, target_id, detail, network, request_id)
      select ${audit.at}, ${audit.actor_kind}, ${audit.actor_id}, ${audit.action}, ${audit.target_kind},
        ${audit.target_id}, ${audit.detail}, ${audit.network}, ${audit.request_id}
      from account, (select count(*) from used) as settled
      returning seq, hash
    ), earlier as (
      select distinct network, user_agent from sessions
      where user_id = ${user.id} and last_seen_at > ${since} limit 200
    )
    select ${userColumns("account")}, ${accountParts("account")}, entry.seq, entry.hash,
      (select jsonb_agg(to_jsonb(earlier)) from earlier) as earlier
    from account, entry`.execute(tx.db);
  const row = rows[0];
  if (!row) throw new Error("The account was deleted while its holder signed in.");
  const account = readWholeAccount(row);
  // The statement reads the identities as they were before it.
  const identities = account.identities.map((each) =>
    each.provider === provider ? { ...each, last_sign_in_at: now } : each,
  );
  return { account: { ...account, identities }, earlier: row.earlier ?? [], entry: { seq: row.seq, hash: row.hash } };
}

/** True when earlier sessions exist, but none from this kind of device and this part of the network. */
function noticesNewDevice({ client }: Ctx, earlier: Device[]): boolean {
  const words = (network: string, userAgent: string) => `${deviceWords(userAgent)} ${networkWords(network)}`;
  const now = words(client.network, client.userAgent);
  return earlier.length > 0 && earlier.every((session) => words(session.network, session.user_agent) !== now);
}
