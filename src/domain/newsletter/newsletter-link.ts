import type { NewsletterLinkRef } from "#contract/newsletter/newsletter-mail.ts";
import { newsletterLimits } from "#contract/newsletter/newsletter.ts";
import type { Ctx } from "#domain/ctx.ts";

const confirmPurpose = "newsletter-confirm";
const preferencesPurpose = "newsletter-preferences";
const unsubscribePurpose = "newsletter-unsubscribe";
const hour = 3600_000;

/** The link in an email; its key is derived when the email is written, so that the database holds none. */
export function newsletterLinkUrl(ctx: Ctx, { subscriberId, purpose, requestedAt = 0 }: NewsletterLinkRef): string {
  if (purpose === "preferences")
    return `${ctx.appUrl}/newsletter/preferences/?key=${subscriberId}.${ctx.tokens.sign(preferencesPurpose, subscriberId)}`;
  const subject = `${subscriberId}.${requestedAt}`;
  return `${ctx.appUrl}/newsletter/confirm/?key=${subject}.${ctx.tokens.sign(confirmPurpose, subject)}`;
}

/** The address for one-click unsubscribe (RFC 8058); in a browser it shows a button. */
export const unsubscribeUrl = (ctx: Ctx, subscriberId: string): string =>
  `${ctx.appUrl}/newsletter/unsubscribe/?key=${subscriberId}.${ctx.tokens.sign(unsubscribePurpose, subscriberId)}`;

const confirmKey = /^([0-9a-f-]{36})\.(\d{1,16})\.([A-Za-z0-9_-]{43})$/;
const subscriberKey = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/;

/** The subscriber of a confirmation key that we issued less than two days ago. */
export function readConfirmKey(ctx: Ctx, key: string): { subscriberId: string; requestedAt: Date } | null {
  const [, subscriberId = "", requested = "", mac = ""] = confirmKey.exec(key) ?? [];
  const at = Number(requested);
  if (!ctx.tokens.verify(confirmPurpose, `${subscriberId}.${requested}`, mac)) return null;
  if (at + newsletterLimits.confirmHours * hour <= ctx.clock.now().getTime()) return null;
  return { subscriberId, requestedAt: new Date(at) };
}

/** The subscriber of a preferences or unsubscribe key. */
export function readSubscriberKey(ctx: Ctx, key: string, use: "preferences" | "unsubscribe"): string | null {
  const [, subscriberId = "", mac = ""] = subscriberKey.exec(key) ?? [];
  const purposes = use === "preferences" ? [preferencesPurpose] : [unsubscribePurpose, preferencesPurpose];
  return purposes.some((purpose) => ctx.tokens.verify(purpose, subscriberId, mac)) ? subscriberId : null;
}
