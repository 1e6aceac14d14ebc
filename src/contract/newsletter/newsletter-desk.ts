/** The newsletter as staff see it: numbers, issues, and an email before it goes. */
import { z } from "zod";
import { NewsletterTopic } from "#contract/newsletter/newsletter.ts";
import { pageOf } from "#contract/values/paging.ts";

const count = z.number().int();

export const NewsletterIssueView = z.object({
  id: z.uuid(),
  topic: NewsletterTopic,
  subject: z.string(),
  body: z.string(),
  state: z.enum(["sending", "sent"]),
  /** Emails in the outbox so far. */
  recipients: count,
  author: z.string().nullable(),
  at: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type NewsletterIssueView = z.infer<typeof NewsletterIssueView>;

export const NewsletterNumbers = z.object({
  confirmed: count,
  pending: count,
  unsubscribed: count,
  /** Number of people who would get an email of the topic now. */
  readers: z.record(NewsletterTopic, count),
});
export type NewsletterNumbers = z.infer<typeof NewsletterNumbers>;

export const NewsletterIssueList = pageOf(NewsletterIssueView).extend({ numbers: NewsletterNumbers });
export type NewsletterIssueList = z.infer<typeof NewsletterIssueList>;

/** The email as it would arrive. */
export const IssuePreview = z.object({ subject: z.string(), html: z.string(), text: z.string(), readers: count });
export type IssuePreview = z.infer<typeof IssuePreview>;

export const IssueTestSent = z.object({ to: z.string() });
export type IssueTestSent = z.infer<typeof IssueTestSent>;
