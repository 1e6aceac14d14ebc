import type { Ctx } from "#domain/ctx.ts";

export interface MailboxLetter {
  to: string;
  subject: string;
  text: string;
  html: string;
  date: string;
}

const newest = 500;

/** The letters of the local mailbox, newest last (contract, section 2); at most the last 500. */
export async function listMailbox(ctx: Ctx): Promise<MailboxLetter[]> {
  const rows = await ctx.db
    .selectFrom("mails")
    .select(["recipient", "subject", "text_body", "html_body", "sent_at"])
    .where("state", "=", "sent")
    .where("html_body", "is not", null)
    .orderBy("sent_at", "desc")
    .orderBy("id", "desc")
    .limit(newest)
    .execute();
  return rows.toReversed().map((row) => ({
    to: row.recipient,
    subject: row.subject ?? "",
    text: row.text_body ?? "",
    html: row.html_body ?? "",
    date: (row.sent_at ?? new Date(0)).toISOString(),
  }));
}
