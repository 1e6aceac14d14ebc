import type { Language } from "#contract/languages.ts";
import { addressIn } from "#contract/spanish-addresses.ts";
import { MailRefused } from "#contract/platform-errors.ts";
import type { MailData, MailTemplate } from "#contract/mail.ts";
import type { MailPart, MailRefs } from "#contract/mail-refs.ts";
import type { Ctx } from "#domain/ctx.ts";

/** What all emails about a ticket, an order or an appointment refer to, so that mail programs show one conversation. */
const threadOf = (ctx: Ctx, number: string): string => `<${number.toLowerCase()}@${new URL(ctx.appUrl).hostname}>`;

/**
 * Renders one queued email and hands it to the mail server. A second call for the same email does nothing. With `last` a
 * failure is final and recorded; otherwise the error is thrown, so that the queue retries.
 */
export async function deliverMail(ctx: Ctx, { mailId, last }: { mailId: string; last: boolean }): Promise<void> {
  const mail = await ctx.db.selectFrom("mails").selectAll().where("id", "=", mailId).executeTakeFirst();
  if (!mail || mail.state !== "queued") return;
  const suppressed = await ctx.db
    .selectFrom("mail_suppressions")
    .select("reason")
    .where("email", "=", mail.recipient)
    .executeTakeFirst();
  const settle = (changes: object) =>
    ctx.db.updateTable("mails").set(changes).where("id", "=", mailId).where("state", "=", "queued").execute();
  if (suppressed) {
    await settle({ state: "suppressed", last_error: `the address is suppressed: ${suppressed.reason}` });
    return;
  }
  const attempts = mail.attempts + 1;
  const data = mail.data as unknown as MailData[MailTemplate] & MailRefs;
  const template = mail.template as MailTemplate;
  const part = await partsOf(ctx, template, data);
  if (part.withdrawn !== undefined) {
    await settle({ state: "suppressed", last_error: part.withdrawn });
    return;
  }
  const address = part.address ?? mail.recipient;
  if (address !== mail.recipient) {
    // Again from the beginning, for the other address may be suppressed.
    await settle({ recipient: address });
    await deliverMail(ctx, { mailId, last });
    return;
  }
  try {
    const language = ctx.liveContent.current().isBilingual ? (part.language ?? (mail.language as Language)) : "en";
    const rendered = await ctx.renderMail(template, data, {
      business: ctx.liveContent.current().siteIn(language).content.business,
      appUrl: ctx.appUrl,
      language,
      linkUrl: part.linkUrl ? inLanguage(ctx, part.linkUrl, language) : null,
      digits: part.digits ?? null,
    });
    await ctx.mailer.send({
      messageId: mail.message_id,
      to: { address: mail.recipient, ...(mail.recipient_name ? { name: mail.recipient_name } : {}) },
      ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
      ...(data.number ? { thread: threadOf(ctx, data.number) } : {}),
      ...(part.byPerson && { byPerson: true }),
      ...(part.calendar && { calendar: part.calendar }),
      ...(part.unsubscribeUrl && { unsubscribeUrl: part.unsubscribeUrl }),
      ...rendered,
    });
    const kept = ctx.mailer.keepsEmails ? { text_body: rendered.text, html_body: rendered.html } : {};
    await settle({
      state: "sent",
      sent_at: ctx.clock.now(),
      attempts,
      last_error: null,
      subject: rendered.subject,
      ...kept,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof MailRefused) {
      await settle({ state: "failed", attempts, last_error: reason });
      if (error.recipientRefused) await suppress(ctx, mail.recipient);
      ctx.log.warn({ mailId, reason }, "an email was permanently rejected");
      return;
    }
    await settle({ attempts, last_error: reason, ...(last ? { state: "failed" } : {}) });
    throw error;
  }
}

/** A private link as the language of its reader has it. */
const inLanguage = ({ appUrl }: Ctx, url: string, language: Language): string =>
  url.startsWith(`${appUrl}/`) ? appUrl + addressIn(language, url.slice(appUrl.length)) : url;

/** What the nouns that the email refers to add to it. */
async function partsOf(ctx: Ctx, template: MailTemplate, data: MailRefs): Promise<MailPart> {
  const parts = await Promise.all(ctx.nouns.map(({ mailPart }) => mailPart?.(ctx, template, data) ?? {}));
  return Object.assign({}, ...parts) as MailPart;
}

async function suppress(ctx: Ctx, email: string): Promise<void> {
  await ctx.db
    .insertInto("mail_suppressions")
    .values({ email, reason: "bounced" })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
}
