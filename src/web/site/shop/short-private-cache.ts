/**
 * Price and stock may be half a minute old when somebody goes back and forth. Only in his own browser: a page carries the
 * nonce of its scripts, which no two visitors may share.
 */
export const shortPrivateCache = { "Cache-Control": "private, max-age=30" };
