import { businessDay } from "#domain/time/days.ts";
import { collectionsOf, shownOf } from "#domain/content/shown-documents.ts";
import type { Services } from "#domain/ctx.ts";

const lookMilliseconds = 250;

/** Changes with the business day, with a text whose time comes, with what administrators publish, and with reviews. */
export function pageEpoch(services: Pick<Services, "business" | "clock" | "liveContent" | "liveReviews" | "liveSeo">) {
  let looked = Number.NEGATIVE_INFINITY;
  let known = "";
  return (): string => {
    const now = services.clock.now();
    if (Math.abs(now.getTime() - looked) > lookMilliseconds) {
      looked = now.getTime();
      const { site } = services.liveContent.current();
      const all = collectionsOf(site.documents).flatMap((collection) => collection.documents);
      known = `${businessDay(services, now)} ${shownOf(all, now).length}`;
    }
    const { version, isBilingual } = services.liveContent.current();
    const versions = [services.liveSeo, services.liveReviews].map((live) => live.current().version);
    return [known, ...versions, version, isBilingual].join(" ");
  };
}
