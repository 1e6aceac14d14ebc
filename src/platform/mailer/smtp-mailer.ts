import nodemailer from "nodemailer";
import { type Letter, type Mailer, MailRefused } from "#platform/mailer/mailer.ts";

interface Options {
  url: string;
  from: { name: string; address: string };
}

/** Sends through an SMTP server (RFC 5321). Slow servers are given up after 20 s and tried again later. */
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
    keepsLetters: false,
    async send(letter: Letter) {
      const { address, name } = letter.to;
      try {
        await transport.sendMail({
          messageId: letter.messageId,
          // Address objects and a fixed envelope: nothing in a name can add a recipient.
          to: { address, name: name ?? "" },
          envelope: { from: from.address, to: [address] },
          ...(letter.replyTo ? { replyTo: { address: letter.replyTo, name: "" } } : {}),
          subject: letter.subject,
          text: letter.text,
          html: letter.html,
          ...(letter.calendar
            ? {
                icalEvent: {
                  ...letter.calendar,
                  filename: letter.calendar.method === "CANCEL" ? "cancel.ics" : "invite.ics",
                },
              }
            : {}),
          headers: {
            "Auto-Submitted": "auto-generated",
            ...(letter.unsubscribeUrl
              ? {
                  "List-Unsubscribe": `<${letter.unsubscribeUrl}>`,
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
