import nodemailer from "nodemailer";
import { MailRefused } from "#contract/platform-errors.ts";
import type { Mailer, OutgoingEmail } from "#platform/mailer/mailer.ts";

interface Options {
  url: string;
  from: { name: string; address: string };
}

/** Sends through an SMTP server (RFC 5321). Connections time out after 20 s and are retried later. */
export function createSmtpMailer({ url, from }: Options): Mailer {
  const transport = nodemailer.createTransport(
    {
      url,
      pool: true,
      maxConnections: 4,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    description: `sent through ${new URL(url).host}`,
    keepsEmails: false,
    async send(mail: OutgoingEmail) {
      const { address, name } = mail.to;
      try {
        await transport.sendMail({
          messageId: mail.messageId,
          // Address objects and a fixed envelope, so that nothing in a name can add a recipient.
          to: { address, name: name ?? "" },
          envelope: { from: from.address, to: [address] },
          ...(mail.replyTo ? { replyTo: { address: mail.replyTo, name: "" } } : {}),
          ...(mail.thread ? { inReplyTo: mail.thread, references: mail.thread } : {}),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          ...(mail.calendar
            ? {
                icalEvent: {
                  ...mail.calendar,
                  filename: mail.calendar.method === "CANCEL" ? "cancel.ics" : "invite.ics",
                },
              }
            : {}),
          headers: {
            ...(mail.byPerson ? {} : { "Auto-Submitted": "auto-generated" }),
            ...(mail.unsubscribeUrl
              ? {
                  "List-Unsubscribe": `<${mail.unsubscribeUrl}>`,
                  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
                }
              : {}),
          },
        });
      } catch (error) {
        const { responseCode, command } = error as { responseCode?: number; command?: string };
        if (responseCode !== undefined && responseCode >= 500)
          throw new MailRefused(responseCode, command === "RCPT TO");
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
