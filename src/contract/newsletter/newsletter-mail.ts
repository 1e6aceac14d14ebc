/** A private link of a newsletter subscriber. */
export interface NewsletterLinkRef {
  subscriberId: string;
  purpose: "confirm" | "preferences";
  /** Epoch milliseconds of the request that a confirmation belongs to. */
  requestedAt?: number;
}

/** The emails about the newsletter. */
export interface NewsletterMailData {
  "newsletter-confirm": { newsletterLink: NewsletterLinkRef };
  "newsletter-known": { newsletterLink: NewsletterLinkRef };
  "newsletter-welcome": { topics: string[]; newsletterLink: NewsletterLinkRef };
  "newsletter-issue": { subject: string; body: string; newsletterLink: NewsletterLinkRef };
  /** An issue to its author only; `pageUrl` stands in for the private link. */
  "newsletter-test": { subject: string; body: string; pageUrl: string };
}
