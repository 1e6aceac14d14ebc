import { BulkheadRejectedError } from "cockatiel";
import type { Context } from "hono";
import { UnreadableRequest } from "#api/json-body.ts";
import type { Ctx } from "#domain/ctx.ts";
import { isDatabaseAway } from "#platform/db/connect.ts";
import { plainRefusal } from "#server/plain-page.ts";

/** A page without script that says why a request got no answer. What nobody expected is logged. */
export function refusedPage(
  c: Context,
  { business, log }: Pick<Ctx, "business" | "log">,
  error: Error,
): ReturnType<typeof plainRefusal> {
  if (error instanceof UnreadableRequest)
    return plainRefusal(c, business, {
      status: error.status,
      title: error.status === 413 ? "Too large" : "Not read",
      detail: `${error.message} Nothing was sent.`,
    });
  if (isDatabaseAway(error))
    return plainRefusal(c, business, {
      status: 503,
      title: "Back in a moment",
      detail: "We cannot reach our records right now. Try again in a moment.",
      retryAfterSeconds: 5,
    });
  if (error instanceof BulkheadRejectedError)
    return plainRefusal(c, business, {
      status: 503,
      title: "Back in a moment",
      detail: "Too many pages are asked for at once. Try again in a moment.",
      retryAfterSeconds: 5,
    });
  log.error({ error }, "a request failed");
  return plainRefusal(c, business, {
    status: 500,
    title: "That did not work",
    detail: "Something went wrong on our side.",
  });
}
