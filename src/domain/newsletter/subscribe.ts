import { type NewsletterTopic, SubscribeInput } from "#contract/newsletter/newsletter.ts";
import { isSpam, spamScore } from "#domain/bot-check/spam-score.ts";
import type { Ctx } from "#domain/ctx.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/input/parse.ts";

export const subscribeQueue = "newsletter-subscribe";

/** The job data of a subscription request. */
export interface SubscriptionRequest {
  email: string;
  topics: NewsletterTopic[];
  source: string;
  networkHash: string;
  at: string;
}

/**
 * Accepts a subscription request. A job looks up the address later, so that response and timing are the same for every address.
 * Bot submissions are dropped silently.
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
