import type { SecondFactorChange } from "#contract/accounts/account-mail.ts";
import { type FactorRow, type UserRow } from "#domain/accounts/account-store.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import { AuthRefusal } from "#domain/accounts/auth-refusal.ts";
import { greetingName } from "#domain/accounts/person-name.ts";
import type { Ctx } from "#domain/ctx.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";

const sealPurpose = "totp-secret";

export const sealSecret = (ctx: Ctx, secret: string): string => ctx.tokens.seal(sealPurpose, secret);

export const openSecret = (ctx: Ctx, factor: Pick<FactorRow, "secret">): string =>
  ctx.tokens.open(sealPurpose, factor.secret);

/** One of the user's own factors. @throws AuthRefusal not_found, the same for absent and someone else's */
export async function requireFactor(ctx: Ctx, user: UserRow, factorId: string): Promise<FactorRow> {
  if (!isUuid(factorId)) throw new AuthRefusal("not_found", "validation_failed", "factor_id must be an UUID");
  const factor = await ctx.db
    .selectFrom("mfa_factors")
    .selectAll()
    .where("id", "=", factorId)
    .where("user_id", "=", user.id)
    .executeTakeFirst();
  if (!factor) throw new AuthRefusal("not_found", "mfa_factor_not_found", "Factor not found");
  return factor;
}

/** Emails the user about a change to their second factor. */
export const mailFactorChange = (tx: Ctx, user: UserRow, change: SecondFactorChange): Promise<void> =>
  queueMail(tx, [
    {
      template: "second-factor-changed",
      to: { address: user.email },
      data: { name: greetingName(user), change, at: tx.clock.now().toISOString() },
    },
  ]);
