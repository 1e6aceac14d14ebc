import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { timeout } from "hono/timeout";
import { evaluationTimeLimit, requestTimeLimit } from "#contract/limits.ts";

const limitedTo = (milliseconds: number) => timeout(milliseconds, () => new HTTPException(504));
const limited = limitedTo(requestTimeLimit.milliseconds);
const evaluation = limitedTo(evaluationTimeLimit.milliseconds);

const carriesFiles = (c: Context): boolean => c.req.header("content-type")?.startsWith("multipart/") ?? false;

const evaluates = (c: Context): boolean => c.req.method === "POST" && c.req.path.endsWith("/knowledge/evaluations");

/**
 * Gives up on an answer after ten seconds (auth protocol, section 9). Files may take as long as the line needs, and an
 * answer that has begun, such as a stream, goes on. The question set of the assistant has two minutes.
 */
export const timeLimit: MiddlewareHandler = (c, next) =>
  carriesFiles(c) ? next() : evaluates(c) ? evaluation(c, next) : limited(c, next);

/** Whether `error` is that. */
export const isTooSlow = (error: unknown): boolean => error instanceof HTTPException && error.status === 504;

export const tooSlowText = "This took too long, and may have been done all the same. Look before you try again.";
