import { roleMay } from "#contract/organizations/organization-rights.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { across } from "#domain/access/actor-reach.ts";
import type { Ctx } from "#domain/ctx.ts";
import { type Reader, readerOf } from "#domain/organizations/reader-keys.ts";
import { quoteKeys } from "#domain/quotes/quote-link.ts";
import { findQuote, quoteMissing, type QuoteRow } from "#domain/quotes/quote-store.ts";

export interface QuoteAccess extends Reader {
  quote: QuoteRow;
  mayDecide: boolean;
}

export interface QuoteClaim {
  number: string;
  /** Of a private link, or of an account's session. */
  key: string | null;
}

/**
 * A quote for its client: for those who see money, and for the one it went to. Null for everybody else, as for an unknown number and
 * for one that was never sent.
 */
export async function findOwnQuote(ctx: Ctx, { number, key }: QuoteClaim): Promise<QuoteAccess | null> {
  const quote = await findQuote(key ? across(ctx, "private links") : ctx, number);
  if (!quote || quote.sent_at === null) return null;
  const reader = await readerOf(ctx, quote.organization_id, key ? quoteKeys.read(ctx, quote, key) : null);
  if (!reader) return null;
  if (!roleMay(reader.role, "seeMoney") && reader.contactId !== quote.contact_id) return null;
  return { quote, ...reader, mayDecide: roleMay(reader.role, "spend") };
}

/** @throws DomainError "not_found" for everybody but its client */
export async function requireOwnQuote(ctx: Ctx, claim: QuoteClaim): Promise<QuoteAccess> {
  const access = await findOwnQuote(ctx, claim);
  if (!access) throw quoteMissing();
  return access;
}

/** A key by which the page and the paper know the signed-in person. @throws DomainError "not_found" */
export async function quoteCookieKey(ctx: Ctx, number: string): Promise<{ number: string; key: string } | null> {
  if (!("userId" in ctx.actor)) return null;
  const { quote } = await requireOwnQuote(ctx, { number, key: null });
  return { number, key: quoteKeys.sessionKeyOf(ctx, quote, ctx.actor.sessionId) };
}

/** A quote for staff. @throws DomainError "not_found" */
export async function staffQuote(ctx: Ctx, number: string): Promise<QuoteRow> {
  requireStaff(ctx);
  const quote = await findQuote(ctx, number);
  if (!quote) throw quoteMissing();
  return quote;
}
