import { fill } from "#contract/values/fill.ts";
import { BulkheadRejectedError } from "cockatiel";
import type { Context } from "hono";
import { UnreadableRequest } from "#api/json-body.ts";
import { noteOutage, outageText, retryAfterSeconds } from "#forms/outage.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { outageOf } from "#contract/site/platform-errors.ts";
import { plainRefusal } from "#server/plain-page.ts";
import * as t from "#words/api-refusals.ts";

/** True for refusals that pass by themselves: too much at once, or too often. */
const isOverload = (error: unknown): error is DomainError =>
  error instanceof DomainError && (error.code === "unavailable" || error.code === "too_many");

/** True for failures that the whole answer is about, whatever page was asked for. */
export const concernsWholeAnswer = (error: unknown): boolean => isOverload(error) || outageOf(error) !== null;

/** A page without script that says why a request got no answer. What nobody expected is logged. */
export function refusedPage(
  c: Context,
  { business, log }: Pick<Ctx, "business" | "log">,
  error: Error,
): ReturnType<typeof plainRefusal> {
  if (error instanceof UnreadableRequest)
    return plainRefusal(c, business, {
      status: error.status,
      title: error.status === 413 ? t.tooLarge : t.titleNotRead,
      detail: fill(t.nothingWasSent, { detail: error.message }),
    });
  const outage = outageOf(error);
  if (outage) {
    noteOutage({ log }, outage, error);
    return plainRefusal(c, business, {
      status: 503,
      title: t.backInAMoment,
      detail: outageText(outage),
      retryAfterSeconds,
    });
  }
  if (isOverload(error))
    return plainRefusal(c, business, {
      status: error.code === "too_many" ? 429 : 503,
      title: t.backInAMoment,
      detail: error.message,
      retryAfterSeconds: error.details.retryAfterSeconds ?? retryAfterSeconds,
    });
  if (error instanceof BulkheadRejectedError)
    return plainRefusal(c, business, {
      status: 503,
      title: t.backInAMoment,
      detail: t.tooManyPages,
      retryAfterSeconds,
    });
  log.error({ error }, "a request failed");
  return plainRefusal(c, business, {
    status: 500,
    title: t.didNotWork,
    detail: t.wentWrongOurSide,
  });
}

/** For what another site sent. */
export const foreignPage = (c: Context, business: Ctx["business"]): ReturnType<typeof plainRefusal> =>
  plainRefusal(c, business, { status: 403, title: t.notSent, detail: t.notFromOurPages });

/** For a page that was removed. */
export const gonePage = (c: Context, business: Ctx["business"]): ReturnType<typeof plainRefusal> =>
  plainRefusal(c, business, { status: 410, title: t.pageIsGone, detail: t.removedForGood });
