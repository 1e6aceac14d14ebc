import { tooLate } from "#contract/mail-refs.ts";
import { accountLinkUrl, oneTimeDigits } from "#domain/accounts/one-time-token.ts";
import type { Ctx, Noun } from "#domain/ctx.ts";

/** Accounts export themselves in `exportMe`. */
export const accountNoun: Noun = {
  name: "accounts",
  mailPart: async (ctx, _, { accountLink, oneTimeCode }) => ({
    ...(await isExpired(ctx, accountLink ?? oneTimeCode)),
    ...(accountLink && { linkUrl: accountLinkUrl(ctx, accountLink) }),
    ...(oneTimeCode && { digits: oneTimeDigits(ctx, oneTimeCode) }),
  }),
};

/** An email that waited longer for the mail server than its link or code is good for is not sent any more. */
async function isExpired(ctx: Ctx, token: { tokenId: string } | undefined): Promise<{ withdrawn?: string }> {
  if (!token) return {};
  const row = await ctx.db
    .selectFrom("one_time_tokens")
    .select("id")
    .where("id", "=", token.tokenId)
    .where("expires_at", "<=", ctx.clock.now())
    .executeTakeFirst();
  return row ? tooLate.expired : {};
}
