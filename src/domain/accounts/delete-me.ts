import { accountRates, accountTimes } from "#contract/accounts/accounts.ts";
import { DeleteMeInput } from "#contract/accounts/me.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import { endSessions, findUser, updateUserRow } from "#domain/accounts/account-store.ts";
import { requireOtherAdmin } from "#domain/accounts/change-role.ts";
import { requireFreshActor } from "#domain/accounts/fresh-proof.ts";
import { greetingName } from "#domain/accounts/person-name.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { requireWithinLimit } from "#domain/limits/require-within-limit.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { parse } from "#domain/input/parse.ts";
import * as own from "#words/account-refusals.ts";
import * as t from "#words/refused.ts";

/** Ends all sessions of the caller's account and schedules its deletion in two weeks; signing in before then cancels it. */
export async function deleteMe(ctx: Ctx, input: unknown): Promise<{ dueAt: string }> {
  const actor = requireSignedIn(ctx);
  const { password = "" } = parse(DeleteMeInput, input);
  const user = await findUser(ctx, actor.userId);
  if (!user) throw new DomainError("unauthenticated", t.signIn);
  if (user.password_hash) {
    await requireWithinLimit(ctx, accountRates.confirmPassword, user.id);
    if (!(await ctx.passwords.verify(user.password_hash, password)))
      throw new DomainError("invalid", own.typePasswordToConfirm, {
        errors: [{ path: "password", message: own.notYourPassword }],
      });
  } else requireFreshActor(ctx);
  const dueAt = new Date(ctx.clock.now().getTime() + accountTimes.deletionGrace * 1000);
  await withTransaction(ctx, async (tx) => {
    if (user.role === "admin") await requireOtherAdmin(tx, user.id);
    await updateUserRow(tx, user.id, { deletion_due_at: dueAt });
    await endSessions(tx, user.id, "account");
    const data = { name: greetingName(user), until: dueAt.toISOString() };
    await queueMail(tx, [{ template: "account-closing", to: { address: user.email }, data }]);
    await recordAudit(tx, { action: "user.deletion_asked", target: { kind: "user", id: user.id } });
  });
  return { dueAt: dueAt.toISOString() };
}

/** Deletes accounts whose grace period is over, with our copies of their emails. Tickets stay as business records. */
export async function deleteDueAccounts(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .selectFrom("users")
    .select(["id", "email"])
    .where("deletion_due_at", "<=", ctx.clock.now())
    .limit(100)
    .execute();
  for (const user of due) {
    await withTransaction(ctx, async (tx) => {
      const isDue = await tx.db
        .selectFrom("users")
        .select("id")
        .where("id", "=", user.id)
        .where("deletion_due_at", "<=", tx.clock.now())
        .forUpdate()
        .executeTakeFirst();
      if (!isDue) return;
      for (const noun of tx.nouns) await noun.accountDeleted?.(tx, { userId: user.id, email: user.email });
      await tx.db.deleteFrom("users").where("id", "=", user.id).execute();
      await tx.db.deleteFrom("mails").where("recipient", "=", user.email).where("state", "<>", "queued").execute();
      await recordAudit(tx, { action: "user.deleted", target: { kind: "user", id: user.id } });
    });
  }
  return due.length;
}
