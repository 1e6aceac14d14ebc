/** One email to one recipient. `messageId` stays the same over all attempts. */
export interface OutgoingEmail {
  messageId: string;
  to: { address: string; name?: string };
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** A calendar file that goes along (RFC 6047). */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
  /** Where email programs post to for leaving a newsletter by one click (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /** How it is named in the start-up block. */
  description: string;
  /** True when emails stay in the database and can be read there. */
  keepsEmails: boolean;
  /** @throws MailRefused when the server will never take this email; any other error may be tried again. */
  send(mail: OutgoingEmail): Promise<void>;
  close(): void;
}
