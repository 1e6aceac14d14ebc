import { businessDay } from "#domain/time/days.ts";
import { collectionsOf, shownOf } from "#domain/content/shown-documents.ts";
import type { Services } from "#domain/ctx.ts";

const lookMilliseconds = 250;

/** Changes with the business day, with a text whose time comes, and with what administrators publish. */
export function pageEpoch(services: Pick<Services, "business" | "clock" | "liveContent" | "liveSeo">) {
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
    return `${known} ${services.liveSeo.current().version} ${version} ${isBilingual}`;
  };
}
