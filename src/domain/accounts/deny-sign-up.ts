import { z } from "zod";
import { accountRates } from "#contract/accounts/accounts.ts";
import { findUser } from "#domain/accounts/account-store.ts";
import { linkExpired } from "#domain/accounts/auth-refusal.ts";
import { readOneTimeToken, takeOneTimeToken } from "#domain/accounts/one-time-token.ts";
import { maybeText, readAuthBody } from "#domain/accounts/read-auth-body.ts";
import { requireAuthRate, requireOpenNetwork } from "#domain/accounts/require-auth-rate.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";

const DenyInput = z.object({ token_hash: maybeText });

/** Deletes a pending account: the owner of its address says that the sign-up was not theirs. @throws AuthRefusal forbidden otp_expired */
export async function denySignUp(ctx: Ctx, input: unknown): Promise<void> {
  const { token_hash: key } = readAuthBody(DenyInput, input);
  await requireOpenNetwork(ctx);
  await requireAuthRate(ctx, accountRates.verify);
  const read = readOneTimeToken(ctx, key);
  await withTransaction(ctx, async (tx) => {
    const taken = read && (await takeOneTimeToken(tx, read.tokenId, ["signup"]));
    const user = taken && (await findUser(tx, taken.user_id));
    if (!user || user.email_confirmed_at) throw linkExpired();
    await tx.db.deleteFrom("users").where("id", "=", user.id).where("email_confirmed_at", "is", null).execute();
    await recordAudit(tx, { action: "user.sign_up_denied", target: { kind: "user", id: user.id } });
  });
}
