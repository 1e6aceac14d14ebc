import type { Language } from "#contract/values/languages.ts";
import { addressIn } from "#contract/site/spanish-addresses.ts";
import { MailBounced } from "#contract/site/platform-errors.ts";
import type { MailData, MailTemplate } from "#contract/mail/mail.ts";
import type { MailPart, MailRefs } from "#contract/mail/mail-refs.ts";
import type { Ctx, Job } from "#domain/ctx.ts";
import { heldBack, suppressionOf, takeBounce } from "#domain/mail/mail-suppressions.ts";
import { type MailJob, sendMailQueue } from "#domain/mail/queue-mail.ts";

/** Thread id that all emails about a ticket, an order or an appointment refer to, so that mail programs show one conversation. */
const threadOf = (ctx: Ctx, number: string): string => `<${number.toLowerCase()}@${new URL(ctx.appUrl).hostname}>`;

/**
 * Renders one queued email and hands it to the mail server. A second call for the same email does nothing, and neither does one of
 * an earlier round. With `last` a failure is final; the error is thrown, so that the queue retries.
 */
export async function deliverMail(ctx: Ctx, { mailId, round = 0, last }: MailJob & { last: boolean }): Promise<void> {
  const mail = await ctx.db.selectFrom("mails").selectAll().where("id", "=", mailId).executeTakeFirst();
  if (!mail || mail.state !== "queued" || mail.round !== round) return;
  const settle = (changes: object) =>
    ctx.db
      .updateTable("mails")
      .set({ ...changes, tried_at: ctx.clock.now() })
      .where("id", "=", mailId)
      .where("state", "=", "queued")
      .execute();
  const attempts = mail.attempts + 1;
  const data = mail.data as unknown as MailData[MailTemplate] & MailRefs;
  const template = mail.template as MailTemplate;
  const part = await partsOf(ctx, template, data);
  if (part.withdrawn !== undefined) {
    await settle({ state: "suppressed", last_error: part.withdrawn });
    return;
  }
  // Where its reader is written to now, which may be another address than when it was queued.
  const recipient = part.address ?? mail.recipient;
  if (recipient !== mail.recipient) await settle({ recipient });
  const suppressed = await suppressionOf(ctx, recipient);
  if (suppressed) {
    await settle({ state: "suppressed", last_error: `${heldBack}: ${suppressed.reason}` });
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
      to: { address: recipient, ...(mail.recipient_name ? { name: mail.recipient_name } : {}) },
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
    const bounced = error instanceof MailBounced;
    if (bounced && (await takeBounce(ctx, { mailId, email: recipient, attempts, reason }))) {
      ctx.log.warn({ mailId, reason }, "an email bounced");
      return;
    }
    await settle({ attempts, last_error: reason, ...(last ? { state: "failed" } : {}) });
    throw error;
  }
}

/** A private link as the language of its reader has it. */
const inLanguage = ({ appUrl }: Ctx, url: string, language: Language): string =>
  url.startsWith(`${appUrl}/`) ? appUrl + addressIn(language, url.slice(appUrl.length)) : url;

/** Additions of the nouns that the email refers to. */
async function partsOf(ctx: Ctx, template: MailTemplate, data: MailRefs): Promise<MailPart> {
  const parts = await Promise.all(ctx.nouns.map(({ mailPart }) => mailPart?.(ctx, template, data) ?? {}));
  return Object.assign({}, ...parts) as MailPart;
}

/** Without other settings it is tried again after 1 to 2 minutes, then doubled up to six hours: three days. */
export const deliverMailJob: Job = {
  name: sendMailQueue,
  attempts: 20,
  longestRetrySeconds: 6 * 3600,
  run: (ctx, mail: MailJob, { last }) => deliverMail(ctx, { ...mail, last }),
};
