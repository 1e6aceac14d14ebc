import { MailRefused } from "#contract/platform-errors.ts";
import type {
  AccountLinkRef,
  AppointmentLinkRef,
  CalendarEntry,
  MailData,
  MailTemplate,
  NewsletterLinkRef,
  OneTimeCodeRef,
  OrderLinkRef,
  TicketLinkRef,
} from "#contract/mail.ts";
import { accountLinkUrl, oneTimeDigits } from "#domain/accounts/one-time-token.ts";
import { calendarFile } from "#domain/appointments/appointment-calendar.ts";
import { appointmentLinkUrl } from "#domain/appointments/appointment-link.ts";
import type { Ctx } from "#domain/ctx.ts";
import { newsletterLinkUrl, unsubscribeUrl } from "#domain/newsletter/newsletter-link.ts";
import { findSubscriber } from "#domain/newsletter/subscriber-store.ts";
import { orderLinkUrl } from "#domain/orders/order-link.ts";
import { ticketLinkUrl } from "#domain/tickets/ticket-link.ts";

/** Private links and the calendar entry for an email's data. */
interface MailRefs {
  /** Of the ticket, order or appointment it is about. */
  number?: string;
  link?: TicketLinkRef;
  accountLink?: AccountLinkRef;
  oneTimeCode?: OneTimeCodeRef;
  appointmentLink?: AppointmentLinkRef;
  newsletterLink?: NewsletterLinkRef;
  orderLink?: OrderLinkRef;
  calendar?: CalendarEntry;
}

/** Emails with one-click unsubscribe; not sent to subscribers who left in the meantime. */
const newsletterTemplates = new Set<string>(["newsletter-welcome", "newsletter-issue"]);

/** Emails that are a person's own words. */
const personalTemplates = new Set<string>(["ticket-answered", "ticket-quote"]);

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
  const subscriberId = newsletterTemplates.has(mail.template) ? data.newsletterLink?.subscriberId : undefined;
  if (subscriberId && (await findSubscriber(ctx, subscriberId))?.state !== "confirmed") {
    await settle({ state: "suppressed", last_error: "the reader has left the newsletter" });
    return;
  }
  try {
    const rendered = await ctx.renderMail(mail.template as MailTemplate, data, {
      business: ctx.business,
      appUrl: ctx.appUrl,
      linkUrl: privateLink(ctx, data),
      digits: data.oneTimeCode ? oneTimeDigits(ctx, data.oneTimeCode) : null,
    });
    await ctx.mailer.send({
      messageId: mail.message_id,
      to: { address: mail.recipient, ...(mail.recipient_name ? { name: mail.recipient_name } : {}) },
      ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
      ...(data.number ? { thread: threadOf(ctx, data.number) } : {}),
      ...(personalTemplates.has(mail.template) ? { byPerson: true } : {}),
      ...(data.calendar
        ? {
            calendar: { method: data.calendar.method, content: calendarFile(ctx, data.calendar, data.calendar.method) },
          }
        : {}),
      ...(subscriberId ? { unsubscribeUrl: unsubscribeUrl(ctx, subscriberId) } : {}),
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

function privateLink(ctx: Ctx, data: MailRefs): string | null {
  if (data.link) return ticketLinkUrl(ctx, data.link);
  if (data.appointmentLink) return appointmentLinkUrl(ctx, data.appointmentLink);
  if (data.orderLink) return orderLinkUrl(ctx, data.orderLink);
  if (data.newsletterLink) return newsletterLinkUrl(ctx, data.newsletterLink);
  return data.accountLink ? accountLinkUrl(ctx, data.accountLink) : null;
}

async function suppress(ctx: Ctx, email: string): Promise<void> {
  await ctx.db
    .insertInto("mail_suppressions")
    .values({ email, reason: "bounced" })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
}
