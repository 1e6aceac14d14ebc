import { accountRates, accountTimes } from "#contract/accounts/accounts.ts";
import type { UserRow } from "#domain/accounts/account-store.ts";
import { tooOften } from "#domain/accounts/auth-refusal.ts";
import { createOneTimeToken } from "#domain/accounts/one-time-token.ts";
import { greetingName } from "#domain/accounts/person-name.ts";
import { recordSignIn, type SignInOutcome } from "#domain/accounts/sign-in-record.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";

/** Counts one attempt before the password is checked, so that concurrent attempts cannot all slip through. */
export interface GuardedAttempt {
  /** After a correct password: uncounts this attempt and clears earlier ones from this network. */
  succeeded(): Promise<void>;
}

const accountKey = (ctx: Ctx, email: string): string => ctx.tokens.hash(email.toLowerCase()).slice(0, 40);

/**
 * Limits attempts: 5 per network and account, 10 per account (then only networks it is known from), 50 per network (then it is
 * blocked). Addresses without an account are treated the same.
 * @throws AuthRefusal too_many over_request_rate_limit
 */
export async function guardSignIn(ctx: Ctx, email: string, user: UserRow | undefined): Promise<GuardedAttempt> {
  const account = accountKey(ctx, email);
  const here = `${account}:${ctx.client.network}`;
  const refuse = async (outcome: SignInOutcome, seconds: number) => {
    await recordSignIn(ctx, { userId: user?.id ?? null, email, method: "password", outcome });
    return tooOften(seconds);
  };
  const forgotten = { limit: accountRates.signInHere, key: here };
  const givenBack = [
    { limit: accountRates.signInNetwork, key: ctx.client.network },
    { limit: accountRates.signInAccount, key: account },
  ];
  const { first: fromHere, others } = await ctx.rateLimits.useInTurn(forgotten, givenBack);
  if (!fromHere.allowed) throw await refuse("limited", fromHere.retryAfterSeconds);
  const [fromNetwork, fromAnywhere] = others;
  if (fromNetwork && !fromNetwork.allowed) {
    await blockNetwork(ctx);
    throw await refuse("blocked", accountTimes.networkBlock);
  }
  if (fromAnywhere && !fromAnywhere.allowed && !(user && (await isKnownNetwork(ctx, user)))) {
    if (user?.email_confirmed_at) await mailUnlockLink(ctx, user);
    throw await refuse("locked", fromAnywhere.retryAfterSeconds);
  }
  return { succeeded: () => ctx.rateLimits.settle({ forgotten, givenBack }) };
}

/** Unlocks an account whose owner followed the link or proved their identity another way. */
export const unlockAccount = (ctx: Ctx, email: string): Promise<void> =>
  ctx.rateLimits.forget(accountRates.signInAccount, accountKey(ctx, email));

async function isKnownNetwork(ctx: Ctx, user: UserRow): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - accountTimes.knownDevice * 1000);
  const session = await ctx.db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", user.id)
    .where("network", "=", ctx.client.network)
    .where("last_seen_at", ">", since)
    .executeTakeFirst();
  return session !== undefined;
}

async function blockNetwork(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const { network } = ctx.client;
  const block = {
    reason: "Too many wrong passwords",
    created_by: null,
    created_at: now,
    expires_at: new Date(now.getTime() + accountTimes.networkBlock * 1000),
  };
  await withTransaction(ctx, async (tx) => {
    const made = await tx.db
      .insertInto("blocked_networks")
      .values({ network, ...block })
      .onConflict((conflict) =>
        conflict.column("network").doUpdateSet(block).where("blocked_networks.expires_at", "<", now),
      )
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 1n)
      await recordAudit(tx, { action: "network.blocked", target: { kind: "network", id: network } });
  });
}

/** Sends one email per lock while its link is valid. */
async function mailUnlockLink(ctx: Ctx, user: UserRow): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const alive = await tx.db
      .selectFrom("one_time_tokens")
      .select("id")
      .where("user_id", "=", user.id)
      .where("kind", "=", "unlock")
      .where("expires_at", ">", tx.clock.now())
      .executeTakeFirst();
    if (alive) return;
    const accountLink = await createOneTimeToken(tx, user.id, "unlock", { pkce: false, redirectTo: tx.appUrl });
    await queueMail(tx, [
      { template: "account-locked", to: { address: user.email }, data: { name: greetingName(user), accountLink } },
    ]);
    await recordAudit(tx, { action: "user.locked", target: { kind: "user", id: user.id } });
  });
}
