import { type NewsletterTopic, SubscribeInput } from "#contract/newsletter.ts";
import { isSpam, spamScore } from "#domain/bot-check/spam-score.ts";
import type { Ctx } from "#domain/ctx.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/parse.ts";

export const subscribeQueue = "newsletter-subscribe";

/** What the queue keeps of a request for the newsletter. */
export interface SubscriptionRequest {
  email: string;
  topics: NewsletterTopic[];
  source: string;
  networkHash: string;
  at: string;
}

/**
 * Takes a request for the newsletter. Whether the address is known is looked at later, by a job: so the answer and its
 * time are the same for every address. What a robot filled in is dropped without a word.
 */
export async function subscribe(ctx: Ctx, input: unknown, { source }: { source: string }): Promise<void> {
  const { email, topics, website } = parse(SubscribeInput, input);
  await requireWithinLimit(ctx, visitorLimits.subscribeNetwork, networkOf(ctx));
  if (isSpam(spamScore({ honeypot: website, ageMilliseconds: Number.POSITIVE_INFINITY }))) return;
  const request: SubscriptionRequest = {
    email,
    topics,
    source,
    networkHash: ctx.tokens.hash(`newsletter\n${networkOf(ctx)}`),
    at: ctx.clock.now().toISOString(),
  };
  await ctx.jobs.enqueue(ctx.db, subscribeQueue, [request]);
}
