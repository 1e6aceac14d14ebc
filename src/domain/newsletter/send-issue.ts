import { type IssueSent, newsletterLimits, SendIssueInput } from "#contract/newsletter/newsletter.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { countReaders, newsletterReaders } from "#domain/newsletter/newsletter-readers.ts";
import { parse } from "#domain/input/parse.ts";

export const sendIssueQueue = "send-newsletter-issue";

/**
 * Sends an issue to all confirmed subscribers of its topic. A job adds the emails to the outbox in batches and resumes after a
 * crash. Returns the current number of recipients. Admins only.
 */
export async function sendIssue(ctx: Ctx, input: unknown): Promise<IssueSent> {
  const actor = requireAdmin(ctx);
  const { topic, subject, body } = parse(SendIssueInput, input);
  return withTransaction(ctx, async (tx) => {
    const id = tx.ids.next();
    await tx.db
      .insertInto("newsletter_issues")
      .values({
        id,
        topic,
        subject,
        body,
        author_id: "userId" in actor ? actor.userId : null,
        created_at: tx.clock.now(),
      })
      .execute();
    const recipients = await countReaders(tx, topic);
    await tx.jobs.enqueue(tx.db, sendIssueQueue, [{ issueId: id }]);
    await recordAudit(tx, { action: "newsletter.sent", target: { kind: "newsletter_issue", id } });
    return { id, recipients };
  });
}

/** Adds the next batch of an issue's emails to the outbox, and requeues itself while there are more. */
export async function sendIssueBatch(ctx: Ctx, { issueId }: { issueId: string }): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const issue = await tx.db
      .selectFrom("newsletter_issues")
      .selectAll()
      .where("id", "=", issueId)
      .forUpdate()
      .executeTakeFirst();
    if (!issue || issue.state === "sent") return;
    let query = newsletterReaders(tx, issue.topic).select(["id", "email"]);
    if (issue.last_subscriber_id) query = query.where("id", ">", issue.last_subscriber_id);
    const batch = await query.orderBy("id").limit(newsletterLimits.batch).execute();
    const last = batch.at(-1);
    const done = batch.length < newsletterLimits.batch;
    await queueMail(
      tx,
      batch.map(({ id, email }) => ({
        template: "newsletter-issue" as const,
        to: { address: email },
        data: {
          subject: issue.subject,
          body: issue.body,
          newsletterLink: { subscriberId: id, purpose: "preferences" as const },
        },
      })),
    );
    await tx.db
      .updateTable("newsletter_issues")
      .set({
        recipients: issue.recipients + batch.length,
        ...(last ? { last_subscriber_id: last.id } : {}),
        ...(done ? { state: "sent", sent_at: tx.clock.now() } : {}),
      })
      .where("id", "=", issue.id)
      .execute();
    if (!done) await tx.jobs.enqueue(tx.db, sendIssueQueue, [{ issueId }]);
  });
}
