import { tooLate } from "#contract/mail/mail-refs.ts";
import { deleteDueAccounts } from "#domain/accounts/delete-me.ts";
import { forgetOldTraces } from "#domain/accounts/forget-old-traces.ts";
import { accountLinkUrl, oneTimeDigits, tokenOfMail } from "#domain/accounts/one-time-token.ts";
import type { Noun } from "#domain/ctx.ts";

/** Accounts export themselves in `exportMe`. */
export const accountNoun: Noun = {
  name: "accounts",
  mergedTables: [{ table: "calendar_feeds", words: "calendar addresses", place: 9 }],
  jobs: [
    { name: "delete-due-accounts", every: "hour at :17", run: deleteDueAccounts },
    { name: "forget-old-traces", every: "hour at :17", run: forgetOldTraces },
  ],
  async mailPart(ctx, _, { accountLink, oneTimeCode }) {
    const ref = accountLink ?? oneTimeCode;
    const token = ref ? await tokenOfMail(ctx, ref) : null;
    return {
      ...(token?.isExpired && tooLate.expired),
      ...(token && { language: token.language }),
      ...(accountLink && { linkUrl: accountLinkUrl(ctx, accountLink) }),
      ...(oneTimeCode && { digits: oneTimeDigits(ctx, oneTimeCode) }),
    };
  },
};
