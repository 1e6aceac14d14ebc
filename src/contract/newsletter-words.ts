/** The words of the newsletter, apart from its schemas: a form can show them without loading the validator. */
import type { NewsletterTopic } from "#contract/newsletter.ts";
import * as t from "#words/newsletter.ts";

export const newsletterTopicLabels: Record<NewsletterTopic, string> = {
  get monthly() {
    return t.theMonthlyEmail;
  },
  get security() {
    return t.securityWarnings;
  },
  get offers() {
    return t.offers;
  },
};

/** What one agrees to, kept with each consent as proof. Other words need another version. */
export const newsletterConsent = {
  version: "2026-11",
  get text() {
    return t.consent;
  },
} as const;
