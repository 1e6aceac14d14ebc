import { tooLate } from "#contract/mail-refs.ts";
import { accountLinkUrl, isExpired, oneTimeDigits } from "#domain/accounts/one-time-token.ts";
import type { Noun } from "#domain/ctx.ts";

/** Accounts export themselves in `exportMe`. */
export const accountNoun: Noun = {
  name: "accounts",
  mailPart: async (ctx, _, { accountLink, oneTimeCode }) => ({
    ...((await isExpired(ctx, accountLink ?? oneTimeCode)) && tooLate.expired),
    ...(accountLink && { linkUrl: accountLinkUrl(ctx, accountLink) }),
    ...(oneTimeCode && { digits: oneTimeDigits(ctx, oneTimeCode) }),
  }),
};
