import type { Ctx } from "#domain/ctx.ts";

export interface MailboxEmail {
  to: string;
  subject: string;
  text: string;
  html: string;
  date: string;
}

const newest = 500;

/** Emails in the local mailbox, newest last; at most the last 500. */
export async function listMailbox(ctx: Ctx): Promise<MailboxEmail[]> {
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

export interface UnsentEmail {
  to: string;
  template: string;
  state: string;
  attempts: number;
  reason: string | null;
}

/** Undelivered emails, newest first: queued, failed or suppressed. */
export async function listUnsentMail(ctx: Ctx): Promise<UnsentEmail[]> {
  const rows = await ctx.db
    .selectFrom("mails")
    .select(["recipient as to", "template", "state", "attempts", "last_error as reason"])
    .where("state", "!=", "sent")
    .orderBy("created_at", "desc")
    .limit(newest)
    .execute();
  return rows;
}
