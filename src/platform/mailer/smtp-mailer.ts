import nodemailer from "nodemailer";
import { MailBounced } from "#contract/site/platform-errors.ts";
import { shorten } from "#contract/values/plain-text.ts";
import type { Mailer, OutgoingEmail } from "#platform/mailer/mailer.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import { SpanKind, spanned } from "#platform/tracing/tracing.ts";

interface Options {
  url: string;
  from: { name: string; address: string };
  seen?: Pick<Metrics, "emailTried"> | null;
}

// Of 5.1.x, those about the recipient: no such mailbox, no such host, malformed, moved, takes no email (RFC 3463 3.2, RFC 7505).
const noRecipient = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/;
const answerLength = 300;

/**
 * A bounce needs an enhanced status about the recipient, in answer to the recipient or to the message. Every other refusal is the
 * mail server's own: a bare 550, a policy (5.7.x), or anything said to the connection, the sign-in or the sender.
 */
function refusal(error: unknown): unknown {
  const { response, command } = error as { response?: string; command?: string };
  if (!response) return error;
  const answer = shorten(response.replaceAll(/\s+/g, " "), answerLength);
  if ((command === "RCPT TO" || command === "DATA") && noRecipient.test(response)) return new MailBounced(answer);
  return new Error(`the mail server refused: ${answer}`);
}

export interface SmtpMailer extends Mailer {
  /** Connects, signs in, and sends nothing. @throws Error with the server's answer or the reason of the connection. */
  verify(): Promise<void>;
}

/** Sends through an SMTP server (RFC 5321). Connections time out after 20 s and are retried later. */
export function createSmtpMailer({ url, from, seen = null }: Options): SmtpMailer {
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
      const hand = () =>
        transport.sendMail({
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
      try {
        await spanned("send email", {}, hand, SpanKind.CLIENT);
        seen?.emailTried("sent");
      } catch (error) {
        seen?.emailTried("refused");
        throw refusal(error);
      }
    },
    async verify() {
      try {
        await transport.verify();
      } catch (error) {
        throw refusal(error);
      }
    },
    close: () => transport.close(),
  };
}
