import type { Language } from "#contract/values/languages.ts";
import { sql } from "kysely";
import type { MailData, MailTemplate } from "#contract/mail/mail.ts";
import type { Ctx } from "#domain/ctx.ts";

export const sendMailQueue = "send-mail";

/** `round` grows when the email is sent again by hand. */
export interface MailJob {
  mailId: string;
  round?: number;
}

/** An email to be sent, by its template. */
export type QueuedMail = {
  [T in MailTemplate]: {
    template: T;
    data: MailData[T];
    to: { address: string; name?: string };
    replyTo?: string;
    /** That of its reader, where the address is no longer, or not yet, an account's. */
    language?: Language;
  };
}[MailTemplate];

/** Adds emails to the outbox. Call inside the transaction that causes them: they are sent only if it commits. */
export async function queueMail(ctx: Ctx, mails: QueuedMail[]): Promise<void> {
  if (mails.length === 0) return;
  const host = new URL(ctx.appUrl).hostname;
  const rows = mails.map((mail) => {
    const id = ctx.ids.next();
    return {
      id,
      template: mail.template,
      // Staff read English, everybody else the language of their account; a record's own goes first (`mailPart`).
      language: mail.template.endsWith("-staff")
        ? sql<string>`'en'`
        : (mail.language ??
          sql<string>`coalesce((select language from users where email = ${mail.to.address}), ${ctx.language})`),
      data: JSON.stringify(mail.data),
      recipient: mail.to.address,
      recipient_name: mail.to.name ?? null,
      reply_to: mail.replyTo ?? null,
      message_id: `<${id}@${host}>`,
      created_at: ctx.clock.now(),
    };
  });
  await ctx.jobs.enqueue(
    ctx.db,
    sendMailQueue,
    rows.map((row) => ({ mailId: row.id })),
    ctx.db.insertInto("mails").values(rows).compile(),
  );
}
