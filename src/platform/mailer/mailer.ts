/** One email to one recipient. `messageId` is the same for all attempts. */
export interface OutgoingEmail {
  messageId: string;
  to: { address: string; name?: string };
  replyTo?: string;
  /** The message id that all emails of one conversation refer to (RFC 5322, 3.6.4). */
  thread?: string;
  /** Written by a person at this moment, so programs that answer for their owner may answer it (RFC 3834). */
  byPerson?: boolean;
  subject: string;
  text: string;
  html: string;
  /** An attached calendar file (RFC 6047). */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
  /** Address for one-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /** Its name in the startup summary. */
  description: string;
  /** True when emails stay in the database and can be read there. */
  keepsEmails: boolean;
  /** @throws MailBounced when the recipient does not exist; any other error is the mail server's and may be retried. */
  send(mail: OutgoingEmail): Promise<void>;
  close(): void;
}
