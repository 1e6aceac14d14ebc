import { businessDay } from "#domain/days.ts";
import { collectionsOf, shownOf } from "#domain/content/shown-documents.ts";
import type { SiteDocuments } from "#domain/content/parse-documents.ts";
import type { Services } from "#domain/ctx.ts";

const lookMilliseconds = 250;

/** Changes with the business day, with a text whose time comes, and with what administrators publish. */
export function pageEpoch(services: Pick<Services, "business" | "clock" | "liveSeo">, documents: SiteDocuments) {
  const all = collectionsOf(documents).flatMap((collection) => collection.documents);
  let looked = Number.NEGATIVE_INFINITY;
  let known = "";
  return (): string => {
    const now = services.clock.now();
    if (Math.abs(now.getTime() - looked) > lookMilliseconds) {
      looked = now.getTime();
      known = `${businessDay(services, now)} ${shownOf(all, now).length}`;
    }
    return `${known} ${services.liveSeo.current().version}`;
  };
}
