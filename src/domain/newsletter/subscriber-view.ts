import { NewsletterTopic, type SubscriberView } from "#contract/newsletter/newsletter.ts";
import type { SubscriberRow } from "#domain/newsletter/subscriber-store.ts";

export const subscriberView = (row: SubscriberRow): SubscriberView => ({
  email: row.email.replace(/^(.)[^@]*/, "$1…"),
  state: row.state,
  topics: NewsletterTopic.options.filter((topic) => row.topics.includes(topic)),
});
