/** `content/newsletter.yaml`: the words of the newsletter's page. */
import { z } from "zod";
import { PageHead } from "#contract/content.ts";

const Text = z.string().trim().min(1);
const Topic = z.strictObject({ label: Text.max(40), text: Text });

export const NewsletterPage = z.strictObject({
  head: PageHead,
  title: Text,
  lead: Text,
  topics: z.strictObject({ monthly: Topic, security: Topic, offers: Topic }),
  promises: z.array(z.strictObject({ title: Text, text: Text })).length(3),
});
export type NewsletterPage = z.infer<typeof NewsletterPage>;
