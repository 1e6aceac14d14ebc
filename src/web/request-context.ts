import { createContext } from "react-router";
import type { Ctx } from "#domain/ctx.ts";

/** The `ctx` of the request, for loaders and actions. Prerendered pages have none: asking for it fails their build. */
export const requestCtx = createContext<Ctx>();

/** What time it is for a page: the request's, or the build's while pages are prerendered. */
export const pageTime = createContext<() => Date>(() => new Date());

/** What a page asks of its policy beyond its own origin; a loader sets it. */
export const pagePolicy = createContext<{ cardPayments: boolean }>();

/** The nonce of this answer's inline scripts; null while pages are prerendered, whose scripts are allowed by hash. */
export const scriptNonce = createContext<string | null>(null);
