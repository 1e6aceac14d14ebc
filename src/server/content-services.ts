import type { Services } from "#domain/ctx.ts";
import type { LiveContent } from "#domain/live-content/live-content.ts";

type OfContent = "liveContent" | "site" | "business" | "calendar" | "stateFees" | "serviceNames";

/** Services with what they know from the content. Each request copies them, and sees the same to its end. */
export function withContent(liveContent: LiveContent, others: Omit<Services, OfContent>): Services {
  const content = () => liveContent.current().site.content;
  return {
    ...others,
    liveContent,
    get site() {
      return liveContent.current().site;
    },
    get business() {
      return content().business;
    },
    get calendar() {
      return content().calendar;
    },
    get stateFees() {
      return content().california;
    },
    get serviceNames() {
      return Object.fromEntries(content().services.map(({ id, name }) => [id, name]));
    },
  };
}
