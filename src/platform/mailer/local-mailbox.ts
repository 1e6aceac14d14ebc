import type { Mailer } from "#platform/mailer/mailer.ts";

/** Sends nothing: emails stay in the database and are shown at `/dev/mailbox/`. */
export const localMailbox: Mailer = {
  description: "kept in the local mailbox",
  keepsEmails: true,
  send: async () => undefined,
  close: () => undefined,
};
