/** The words of the newsletter, apart from its schemas: a form can show them without loading the validator. */
import type { NewsletterTopic } from "#contract/newsletter.ts";

export const newsletterTopicLabels: Record<NewsletterTopic, string> = {
  monthly: "The monthly email",
  security: "Security warnings",
  offers: "Offers",
};

/** What one agrees to, kept with each consent as proof. Other words need another version. */
export const newsletterConsent = {
  version: "2026-11",
  text: "We email you a link to confirm. One email a month, and you leave with one click.",
} as const;
