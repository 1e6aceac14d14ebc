import { fill } from "#contract/values/fill.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import type { RateLimit, RateLimitAnswer } from "#platform/rate-limits/rate-limits.ts";
import * as t from "#words/refused.ts";

const hour = 3600;

/** Rate limits for visitors. */
export const visitorLimits = {
  analyticsEvents: { name: "analytics", points: 1200, seconds: hour },
  webVitals: { name: "web-vitals", points: 1200, seconds: hour },
  browserErrors: { name: "browser-errors", points: 60, seconds: hour },
  botCheck: { name: "bot-check", points: 120, seconds: hour },
  consent: { name: "consent", points: 60, seconds: hour },
  openTicketNetwork: { name: "ticket-net", points: 60, seconds: hour },
  openTicketEmail: { name: "ticket-mail", points: 10, seconds: hour },
  /** Forms with file uploads, including refused ones. */
  uploads: { name: "uploads", points: 120, seconds: hour },
  /** Emails of any kind to an address that nobody has proven. */
  acknowledgements: { name: "ack-mail", points: 3, seconds: 24 * hour },
  mailLinkAddress: { name: "mail-link-to", points: 6, seconds: 24 * hour },
  contactNetwork: { name: "contact-net", points: 30, seconds: hour },
  bookNetwork: { name: "book-net", points: 20, seconds: hour },
  bookEmail: { name: "book-mail", points: 10, seconds: hour },
  changeAppointment: { name: "book-change", points: 20, seconds: hour },
  changeCart: { name: "cart", points: 600, seconds: hour },
  saveBuild: { name: "build", points: 60, seconds: hour },
  tryCoupon: { name: "coupon", points: 30, seconds: hour },
  placeOrderNetwork: { name: "order-net", points: 30, seconds: hour },
  placeOrderEmail: { name: "order-mail", points: 10, seconds: hour },
  /** Emails to staff about one item that unpaid orders hold. */
  heldStock: { name: "held-stock", points: 1, seconds: 24 * hour },
  changeOrder: { name: "order-change", points: 60, seconds: hour },
  giveReview: { name: "review", points: 60, seconds: hour },
  requestReturn: { name: "return", points: 20, seconds: hour },
  /** Messages that the card processor did not sign. */
  forgedEvent: { name: "forged-event", points: 60, seconds: hour },
  guessPickupCode: { name: "pickup-code", points: 10, seconds: hour },
  subscribeNetwork: { name: "news-net", points: 20, seconds: hour },
  replyTicket: { name: "reply", points: 60, seconds: hour },
  mailLink: { name: "mail-link", points: 3, seconds: hour },
  missedNumber: { name: "miss-number", points: 5, seconds: hour },
  missedNetwork: { name: "miss-net", points: 20, seconds: hour },
  /** Invitations by organization, and to one address whoever invites. */
  invitePerson: { name: "invite", points: 20, seconds: 24 * hour },
  invitedAddress: { name: "invited", points: 3, seconds: 24 * hour },
  takeEverything: { name: "take-everything", points: 5, seconds: hour },
  changeDevice: { name: "device", points: 300, seconds: hour },
  /** Photos that are decoded for one network, whoever sends them. */
  photosNetwork: { name: "photo-net", points: 120, seconds: hour },
  /** PDFs that are made, not read again: for one network, and of one paper. */
  makePapersNetwork: { name: "papers-net", points: 240, seconds: hour },
  makePaper: { name: "paper", points: 20, seconds: hour },
  devicePhoto: { name: "device-photo", points: 60, seconds: hour },
  createFeed: { name: "feed-create", points: 20, seconds: 24 * hour },
  /** Of one calendar address; calendars ask every few minutes at most. */
  readFeed: { name: "feed-read", points: 120, seconds: hour },
  missedFeed: { name: "feed-miss", points: 60, seconds: hour },
  scanLabel: { name: "label", points: 60, seconds: hour },
  /** PINs and passwords that one of us looks at. */
  revealSecret: { name: "reveal-secret", points: 20, seconds: hour },
  search: { name: "search", points: 600, seconds: 600 },
} satisfies Record<string, RateLimit>;

/** Failed look-ups before a bot check is required. */
export const missesBeforeBotCheck: RateLimit = { name: "miss-check", points: 2, seconds: hour };

/** Counts one use. @throws DomainError "too_many" with the seconds to wait. */
export async function requireWithinLimit(ctx: Ctx, limit: RateLimit, key: string): Promise<void> {
  refuseOver(await ctx.rateLimits.use(limit, key));
}

/**
 * Counts what somebody sends, in one round trip: visitors by network and address, members by account alone, because anybody can
 * send with their address. @throws DomainError "too_many" with the seconds to wait.
 */
export async function requireSenderWithin(
  ctx: Ctx,
  { bySender, byAddress, email }: { bySender: RateLimit; byAddress: RateLimit; email: string },
): Promise<void> {
  const address = { limit: byAddress, key: ctx.tokens.hash(email) };
  const isVisitor = ctx.actor.kind === "visitor";
  const answers = await ctx.rateLimits.useInTurn({ limit: bySender, key: networkOf(ctx) }, isVisitor ? [address] : []);
  for (const answer of [answers.first, ...answers.others]) refuseOver(answer);
}

/** Checks without counting. @throws DomainError "too_many" with the seconds to wait. */
export async function requireNotOverLimit(ctx: Ctx, limit: RateLimit, key: string): Promise<void> {
  refuseOver(await ctx.rateLimits.check(limit, key));
}

/** @throws DomainError "too_many" with the seconds to wait, when the limit is exceeded. */
export function refuseOver(answer: RateLimitAnswer): void {
  if (answer.allowed) return;
  const minutes = Math.ceil(answer.retryAfterSeconds / 60);
  throw new DomainError("too_many", minutes === 1 ? t.tryInAMinute : fill(t.tryInMinutes, { minutes }), {
    retryAfterSeconds: answer.retryAfterSeconds,
  });
}

/** The key a limit counts by: a visitor's network, or a signed-in user's account. */
export const networkOf = ({ actor }: Ctx): string => {
  if (actor.kind === "visitor") return actor.network;
  return actor.kind === "system" ? actor.kind : actor.userId;
};
