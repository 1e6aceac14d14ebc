import type { Mailer } from "#platform/mailer/mailer.ts";

/** Sends nothing: the email stays in the database, where `/dev/mailbox/` shows it. */
export const localMailbox: Mailer = {
  description: "kept in the local mailbox",
  keepsEmails: true,
  send: async () => undefined,
  close: () => undefined,
};
