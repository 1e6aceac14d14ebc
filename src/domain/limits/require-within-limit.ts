import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import type { RateLimit, RateLimitAnswer } from "#platform/rate-limits/rate-limits.ts";

const hour = 3600;

/** How often a visitor may do what. */
export const visitorLimits = {
  analyticsEvents: { name: "analytics", points: 1200, seconds: hour },
  webVitals: { name: "web-vitals", points: 1200, seconds: hour },
  botCheck: { name: "bot-check", points: 120, seconds: hour },
  consent: { name: "consent", points: 60, seconds: hour },
  openTicketNetwork: { name: "ticket-net", points: 60, seconds: hour },
  openTicketEmail: { name: "ticket-mail", points: 10, seconds: hour },
  /** Forms that may carry files, refused ones included. */
  uploads: { name: "uploads", points: 120, seconds: hour },
  /** Acknowledgements to an address that nobody has proven to be theirs. */
  acknowledgements: { name: "ack-mail", points: 3, seconds: 24 * hour },
  mailLinkAddress: { name: "mail-link-to", points: 6, seconds: 24 * hour },
  contactNetwork: { name: "contact-net", points: 30, seconds: hour },
  bookNetwork: { name: "book-net", points: 20, seconds: hour },
  bookEmail: { name: "book-mail", points: 10, seconds: hour },
  changeAppointment: { name: "book-change", points: 20, seconds: hour },
  subscribeNetwork: { name: "news-net", points: 20, seconds: hour },
  replyTicket: { name: "reply", points: 60, seconds: hour },
  mailLink: { name: "mail-link", points: 3, seconds: hour },
  missedNumber: { name: "miss-number", points: 5, seconds: hour },
  missedNetwork: { name: "miss-net", points: 20, seconds: hour },
  search: { name: "search", points: 600, seconds: 600 },
} satisfies Record<string, RateLimit>;

/** The misses after which a look-up asks for the bot check. */
export const missesBeforeBotCheck: RateLimit = { name: "miss-check", points: 2, seconds: hour };

/** Counts one use. @throws DomainError "too_many" with the seconds to wait. */
export async function requireWithinLimit(ctx: Ctx, limit: RateLimit, key: string): Promise<void> {
  refuseOver(await ctx.rateLimits.use(limit, key));
}

/** Looks without counting. @throws DomainError "too_many" with the seconds to wait. */
export async function requireNotOverLimit(ctx: Ctx, limit: RateLimit, key: string): Promise<void> {
  refuseOver(await ctx.rateLimits.check(limit, key));
}

/** @throws DomainError "too_many" with the seconds to wait, for an answer that says so. */
export function refuseOver(answer: RateLimitAnswer): void {
  if (answer.allowed) return;
  const minutes = Math.ceil(answer.retryAfterSeconds / 60);
  throw new DomainError(
    "too_many",
    `That was too often. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}, or call us.`,
    { retryAfterSeconds: answer.retryAfterSeconds },
  );
}

/** Whom a limit counts: the network a visitor comes from, or the account of somebody signed in. */
export const networkOf = ({ actor }: Ctx): string => {
  if (actor.kind === "visitor") return actor.network;
  return actor.kind === "system" ? actor.kind : actor.userId;
};
