import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { timeout } from "hono/timeout";
import { requestTimeLimit } from "#contract/site/limits.ts";
import * as t from "#words/api-refusals.ts";

const limited = timeout(requestTimeLimit.milliseconds, () => new HTTPException(504));

const carriesFiles = (c: Context): boolean => c.req.header("content-type")?.startsWith("multipart/") ?? false;

/** Times out after ten seconds. File transfers may take longer, and a response that has begun, such as a stream, continues. */
export const timeLimit: MiddlewareHandler = (c, next) => (carriesFiles(c) ? next() : limited(c, next));

/** True when the request timed out. */
export const isTooSlow = (error: unknown): boolean => error instanceof HTTPException && error.status === 504;

export const tooSlowText = (): string => t.tookTooLong;
