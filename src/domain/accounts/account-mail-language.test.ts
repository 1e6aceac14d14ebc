import { expect, test } from "vitest";
import { acceptLink } from "#domain/accounts/accept-link.ts";
import { findUser } from "#domain/accounts/account-store.ts";
import { chooseLanguage } from "#domain/accounts/choose-language.ts";
import { mailFactorChange } from "#domain/accounts/factor-store.ts";
import { mailAddressChange } from "#domain/accounts/mail-address-change.ts";
import { accountLinkUrl } from "#domain/accounts/one-time-token.ts";
import { recoverAccount } from "#domain/accounts/recover-account.ts";
import { startSession } from "#domain/accounts/start-session.ts";
import { withTransaction } from "#domain/ctx.ts";
import { deliverMail } from "#domain/mail/deliver-mail.ts";
import type { RenderedMail } from "#domain/ctx.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

test("emails about an account come in its language, whatever the request's is", async () => {
  const base = await testCtx();
  const current = () => ({ ...base.liveContent.current(), isBilingual: true });
  const sent: Record<string, string | undefined> = {};
  const ctx = {
    ...base,
    liveContent: { ...base.liveContent, current },
    renderMail: async (template: string, _: object, { language }: { language?: string }): Promise<RenderedMail> => {
      sent[template] = language;
      return { subject: "x", text: "x", html: "x" };
    },
  };
  const person = await signedInAs(ctx, "member", "mail.language@example.com");
  await chooseLanguage(person, { language: "es" });
  const user = async () => {
    const found = await findUser(ctx, person.actor.userId);
    if (!found) throw new Error("The account is gone.");
    return found;
  };
  const newEmail = "mail.language.new@example.com";
  await mailFactorChange(ctx, await user(), "added");
  await recoverAccount(ctx, { email: person.actor.email }, null);
  await withTransaction(ctx, async (tx) =>
    mailAddressChange(tx, await user(), newEmail, { pkce: null, redirectTo: null }),
  );
  await withTransaction(
    { ...ctx, client: { network: "198.51.100.7", userAgent: "Firefox/140.0 (Windows NT 10.0)" } },
    async (tx) => startSession(tx, await user(), { method: "password" }),
  );
  const deliver = async () => {
    const waiting = await ctx.db.selectFrom("mails").select("id").where("state", "=", "queued").execute();
    for (const { id } of waiting) await deliverMail(ctx, { mailId: id, last: false });
  };
  await deliver();
  const tokens = await ctx.db.selectFrom("one_time_tokens").select(["id", "kind"]).execute();
  for (const { id, kind } of tokens.filter(({ kind }) => kind.startsWith("email_change"))) {
    const link = accountLinkUrl(ctx, { tokenId: id, type: "email_change", pkce: false, redirectTo: "/" });
    const key = new URL(link).searchParams.get("token_hash") ?? "";
    expect(kind).toContain("email_change");
    await withTransaction(ctx, (tx) => acceptLink(tx, key, "email_change"));
  }
  await deliver();
  expect(sent).toMatchObject({
    "second-factor-changed": "es",
    "account-recover": "es",
    "email-change-old": "es",
    "email-change-new": "es",
    "email-changed": "es",
  });
  expect(new Set(Object.values(sent))).toEqual(new Set(["es"]));
});
