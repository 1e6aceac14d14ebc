import { contentServices } from "#domain/content/content-services.ts";
import type { Services } from "#domain/ctx.ts";
import type { LiveContent } from "#domain/live-content/live-content.ts";

type OfContent = keyof ReturnType<typeof contentServices>;

/** Services with what they know from the content as it is now. Each request copies them, and sees the same to its end. */
export function withContent(liveContent: LiveContent, others: Omit<Services, OfContent | "liveContent">): Services {
  let known = contentServices(liveContent.current().site);
  const now = () => {
    const { site } = liveContent.current();
    if (site !== known.site) known = contentServices(site);
    return known;
  };
  return {
    ...others,
    liveContent,
    get site() {
      return now().site;
    },
    get business() {
      return now().business;
    },
    get calendar() {
      return now().calendar;
    },
    get stateFees() {
      return now().stateFees;
    },
    get serviceNames() {
      return now().serviceNames;
    },
  };
}
