import type { Context } from "hono";

/** The key of a request that moves money or stock; the verb refuses what is none. */
export const idempotencyKeyOf = (c: Context): string | undefined => c.req.header("idempotency-key");
