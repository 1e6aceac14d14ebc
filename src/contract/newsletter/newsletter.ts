import { z } from "zod";
import { bodyOfText, EmailAddress, lineOfText } from "#contract/values/text.ts";
import * as t from "#words/refusals.ts";

/** Limits of the newsletter. */
export const newsletterLimits = {
  /** Lifetime of the link of a confirmation. */
  confirmHours: 48,
  /** Emails to one address on request, within `emailsHours`. */
  emails: 3,
  emailsHours: 24,
  /** An address that is never confirmed is forgotten after this. */
  pendingDays: 14,
  subject: 150,
  body: 50_000,
  /** Emails that go into the outbox at once. */
  batch: 200,
} as const;

export const NewsletterTopic = z.enum(["monthly", "security", "offers"], { error: () => t.chooseATopicFromThe });
export type NewsletterTopic = z.infer<typeof NewsletterTopic>;

export const SubscriberState = z.enum(["pending", "confirmed", "unsubscribed"]);
export type SubscriberState = z.infer<typeof SubscriberState>;

const Topics = z
  .array(NewsletterTopic)
  .max(3)
  .transform((topics) => NewsletterTopic.options.filter((topic) => topics.includes(topic)));

/** Asks for the newsletter. The answer is the same whether or not the address is known. */
export const SubscribeInput = z.strictObject({
  email: EmailAddress,
  topics: Topics.pipe(z.array(NewsletterTopic).min(1, { error: () => t.chooseAtLeastOneTopic })).default([
    "monthly",
    "security",
  ]),
  /** Honeypot: people leave it empty. */
  website: z.string().max(500).optional(),
});
export type SubscribeInput = z.infer<typeof SubscribeInput>;

/** None left is the same as leaving. */
export const ChooseTopicsInput = z.strictObject({ topics: Topics });

export const SubscriberView = z.object({
  /** Enough to know it by: "m…@example.com". */
  email: z.string(),
  state: SubscriberState,
  topics: z.array(NewsletterTopic),
});
export type SubscriberView = z.infer<typeof SubscriberView>;

/** One issue, in Markdown, to everybody who confirmed and chose its topic. */
export const SendIssueInput = z.strictObject({
  topic: NewsletterTopic.default("monthly"),
  subject: lineOfText(newsletterLimits.subject, () => t.giveTheEmailASubject, 3),
  body: bodyOfText(newsletterLimits.body, () => t.writeTheEmailFirst),
});
export type SendIssueInput = z.infer<typeof SendIssueInput>;

export const IssueSent = z.object({ id: z.uuid(), recipients: z.number().int() });
export type IssueSent = z.infer<typeof IssueSent>;
