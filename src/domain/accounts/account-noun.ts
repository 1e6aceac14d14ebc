import { accountLinkUrl, oneTimeDigits } from "#domain/accounts/one-time-token.ts";
import type { Noun } from "#domain/ctx.ts";

/** Accounts export themselves in `exportMe`. */
export const accountNoun: Noun = {
  name: "accounts",
  mailPart: (ctx, _, { accountLink, oneTimeCode }) => ({
    ...(accountLink && { linkUrl: accountLinkUrl(ctx, accountLink) }),
    ...(oneTimeCode && { digits: oneTimeDigits(ctx, oneTimeCode) }),
  }),
};
