import { createContext } from "react-router";
import type { ReviewsPart } from "#contract/reviews/review-words.ts";
import type { Ctx } from "#domain/ctx.ts";

/** The `ctx` of the request, for loaders and actions. Prerendered pages have none: asking for it fails their build. */
export const requestCtx = createContext<Ctx>();

/** Time of a page: the request's, or the build's while pages are prerendered. */
export const pageTime = createContext<() => Date>(() => new Date());

/** Reviews that the page of an English path shows; null without any, and while pages are prerendered. */
export const pageReviews = createContext<(path: string) => ReviewsPart | null>(() => null);

/** Headers of a page's answer; a loader sets them. */
export interface PagePolicy {
  /** It may load the card processor's script. */
  cardPayments: boolean;
  /** It is only for this visitor, although the page is usually the same for everyone (src/server/live-page-list.ts). */
  onlyNow: boolean;
  /** The first failure of ours while it was made. */
  failure: unknown;
}
export const pagePolicy = createContext<PagePolicy>();

/** The nonce of this answer's inline scripts; null for pages that many visitors get, whose scripts are allowed by hash. */
export const scriptNonce = createContext<string | null>(null);

/** True while pages are prerendered, at build. */
export const prerendering = createContext(true);
