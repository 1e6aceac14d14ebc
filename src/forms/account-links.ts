import { data } from "react-router";
import { InvoiceNumber } from "#contract/invoices/invoices.ts";
import { QuoteNumber } from "#contract/quotes/quotes.ts";
import { RepairNumber } from "#contract/repairs/repairs.ts";
import type { Ctx } from "#domain/ctx.ts";
import { findOwnInvoice } from "#domain/invoices/invoice-access.ts";
import { findOwnQuote } from "#domain/quotes/quote-access.ts";
import { findOwnRepair } from "#domain/repairs/repair-access.ts";
import { findOwnReview } from "#domain/reviews/review-access.ts";
import { linkCookie, linkKeyOf } from "#forms/link-cookie.ts";

const days = 30;

export interface Claim {
  number: string;
  /** Of a private link, or of an account's session. */
  key: string | null;
}

/** The private link to one kind of record: its page, the cookie that keeps its key there, and what it opens. */
export interface PrivateLink<Access> {
  /** The page of a record, without a key. */
  addressOf(number: string): string;
  /** The number of an address as it is written on papers. @throws 404 for what cannot be one */
  numberOf(typed: string): string;
  /** The Set-Cookie line that keeps `key` for the page and the papers of one record. */
  cookie(kept: { number: string; key: string; appUrl: string }): string;
  /** The record that the link opens; null when it does not, as for an unknown number. */
  find(ctx: Ctx, claim: Claim): Promise<Access | null>;
  /** Person that a request names: by the key of its address, then of its cookie, whichever opens the record first. */
  claimOf(ctx: Ctx, request: Request, number: string): Promise<Claim>;
  /** Access that the link or the cookie of a request gives. */
  opened(ctx: Ctx, request: Request, number: string): Promise<Access | null>;
}

interface Kind<Access> {
  /** Of the cookie, before its number. */
  name: string;
  /** The folder of the pages. */
  path: string;
  /** Null for what cannot be a number. */
  readNumber(typed: string): string | null;
  find(ctx: Ctx, claim: Claim): Promise<Access | null>;
}

export function privateLink<Access>({ name, path, readNumber, find }: Kind<Access>): PrivateLink<Access> {
  const nameOf = (number: string) => `${name}-${number}`;
  const claimOf = async (ctx: Ctx, request: Request, number: string): Promise<Claim> => {
    const inAddress = new URL(request.url).searchParams.get("key");
    for (const key of [inAddress, linkKeyOf(request, nameOf(number), ctx.appUrl)])
      if (key !== null && (await find(ctx, { number, key }))) return { number, key };
    return { number, key: null };
  };
  return {
    find,
    claimOf,
    addressOf: (number) => `${path}/${number}/`,
    numberOf(typed) {
      const number = readNumber(typed);
      if (number === null) throw data(null, { status: 404 });
      return number;
    },
    cookie: ({ number, key, appUrl }) =>
      linkCookie({ name: nameOf(number), path: `${path}/${number}`, key, days, appUrl }),
    async opened(ctx, request, number) {
      const claim = await claimOf(ctx, request, number);
      return claim.key === null ? null : find(ctx, claim);
    },
  };
}

export const repairLink = privateLink({
  name: "repair",
  path: "/estimate",
  readNumber: (typed) => RepairNumber.safeParse(typed).data ?? null,
  find: findOwnRepair,
});

export const reviewLink = privateLink({
  name: "review",
  path: "/rate",
  readNumber: (typed) => RepairNumber.safeParse(typed).data ?? null,
  find: findOwnReview,
});

export const quoteLink = privateLink({
  name: "quote",
  path: "/quote",
  readNumber: (typed) => QuoteNumber.safeParse(typed).data ?? null,
  find: findOwnQuote,
});

export const invoiceLink = privateLink({
  name: "invoice",
  path: "/invoice",
  /** Credit notes count apart. */
  readNumber(typed) {
    const number = InvoiceNumber.safeParse(typed.replace(/^c-/i, "I-")).data ?? null;
    return number !== null && /^c-/i.test(typed) ? number.replace("I-", "C-") : number;
  },
  find: findOwnInvoice,
});
