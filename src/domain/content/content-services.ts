import type { Site } from "#domain/content/site.ts";

/** Facts that the services know from the content. */
export const contentServices = (site: Site) => ({
  site,
  business: site.content.business,
  calendar: site.content.calendar,
  stateFees: site.content.california,
  serviceNames: Object.fromEntries(site.content.services.map(({ id, name }) => [id, name])),
});
