import { NewsletterTopic, SubscriberState } from "#contract/newsletter/newsletter.ts";
import {
  type NewsletterIssueList,
  NewsletterIssueView,
  type NewsletterNumbers,
} from "#contract/newsletter/newsletter-desk.ts";
import { PageByIdInput } from "#contract/values/paging.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { countReaders } from "#domain/newsletter/newsletter-readers.ts";
import { pageById } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";

/** Sent issues, newest first, and the number of subscribers. Admins only. */
export async function listIssues(ctx: Ctx, query: unknown): Promise<NewsletterIssueList> {
  requireAdmin(ctx);
  const { limit, cursor } = parse(PageByIdInput, query);
  const issues = ctx.db
    .selectFrom("newsletter_issues")
    .leftJoin("users", "users.id", "newsletter_issues.author_id")
    .selectAll("newsletter_issues")
    .select("users.email as author");
  const page = await pageById(issues, { limit, cursor, column: "newsletter_issues.id" }, (row) =>
    NewsletterIssueView.parse({
      id: row.id,
      topic: row.topic,
      subject: row.subject,
      body: row.body,
      state: row.state,
      recipients: row.recipients,
      author: row.author,
      at: row.created_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
    }),
  );
  return { ...page, numbers: await newsletterNumbers(ctx) };
}

async function newsletterNumbers(ctx: Ctx): Promise<NewsletterNumbers> {
  const rows = await ctx.db
    .selectFrom("subscribers")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  const [pending, confirmed, unsubscribed] = SubscriberState.options.map((state) =>
    Number(rows.find((row) => row.state === state)?.count ?? 0),
  );
  const readers = { monthly: 0, security: 0, offers: 0 };
  for (const topic of NewsletterTopic.options) readers[topic] = await countReaders(ctx, topic);
  return { confirmed: confirmed ?? 0, pending: pending ?? 0, unsubscribed: unsubscribed ?? 0, readers };
}
