import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { timeout } from "hono/timeout";
import { requestTimeLimit } from "#contract/limits.ts";

const limited = timeout(requestTimeLimit.milliseconds, () => new HTTPException(504));

const carriesFiles = (c: Context): boolean => c.req.header("content-type")?.startsWith("multipart/") ?? false;

/**
 * Gives up on an answer after ten seconds. Files may take as long as the line needs, and an
 * answer that has begun, such as a stream, goes on.
 */
export const timeLimit: MiddlewareHandler = (c, next) => (carriesFiles(c) ? next() : limited(c, next));

/** Whether `error` is that. */
export const isTooSlow = (error: unknown): boolean => error instanceof HTTPException && error.status === 504;

export const tooSlowText = "This took too long, and may have been done all the same. Look before you try again.";
