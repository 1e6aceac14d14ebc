import type { z } from "zod";
import { CityPage } from "#contract/content/city-pages.ts";
import { cityPagePath } from "#contract/content/city-families.ts";
import type { City, Service } from "#contract/content/content.ts";
import { LocationsPage, type PageSection, type PriceRef, StoryPage } from "#contract/content/page-sections.ts";
import { diagnosticLine, priceOf } from "#contract/content/price-of.ts";
import { Plan, PricingPage } from "#contract/content/pricing.ts";
import { Video, VideosPage } from "#contract/content/videos.ts";

type Id = { id: string };

/** The marketing pages: words from their own files, prices only by reference to a line of a service's price list. */
export type PageContent = {
  aboutPage: StoryPage;
  homeServicesPage: StoryPage;
  enterprisePage: StoryPage;
  fieldTechPage: StoryPage;
  locationsPage: LocationsPage;
  pricingPage: PricingPage;
  plans: (Plan & Id)[];
  cityPages: (CityPage & Id)[];
  videosPage: VideosPage;
  /** In display order. */
  videos: (Video & Id)[];
};

/** Reads the files; `refuse` throws, naming the file. */
type Reader = {
  one<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema>;
  many<Schema extends z.ZodType<{ order: number }>>(folder: string, schema: Schema): (z.output<Schema> & Id)[];
  refuse(file: string, problem: string): never;
};

export function parsePages(read: Reader, known: { services: (Service & Id)[]; cities: (City & Id)[] }): PageContent {
  const pages: PageContent = {
    aboutPage: read.one("about-us.yaml", StoryPage),
    homeServicesPage: read.one("home-services.yaml", StoryPage),
    enterprisePage: read.one("enterprise.yaml", StoryPage),
    fieldTechPage: read.one("field-tech.yaml", StoryPage),
    locationsPage: read.one("locations.yaml", LocationsPage),
    pricingPage: read.one("pricing.yaml", PricingPage),
    plans: read.many("plans", Plan),
    cityPages: read.many("city-pages", CityPage),
    videosPage: read.one("videos.yaml", VideosPage),
    videos: read.many("videos", Video),
  };
  const cityIds = new Set(known.cities.map(({ id }) => id));
  const { pricingPage, plans, cityPages } = pages;

  const needPrices = (file: string, refs: PriceRef[]) => {
    for (const ref of refs)
      if (!priceOf(known.services, ref))
        read.refuse(file, `content/services/${ref.service}.yaml has no price line named "${ref.job}"`);
  };
  for (const city of known.cities) {
    const stranger = city.near.find((id) => !cityIds.has(id) || id === city.id);
    if (stranger) read.refuse(`cities/${city.id}.yaml`, `near: ${stranger} is not another city`);
  }
  for (const page of cityPages) {
    const file = `city-pages/${page.id}.yaml`;
    if (!cityIds.has(page.city)) read.refuse(file, `city: there is no content/cities/${page.city}.yaml`);
    if (cityPagePath(page).split("/").at(-2) !== page.id)
      read.refuse(file, `the file's name must be ${page.family}-${page.city}.yaml`);
    needPrices(file, page.prices.jobs);
  }
  needPrices("services/pc-repair.yaml", [diagnosticLine]);
  for (const plan of plans) needPrices(`plans/${plan.id}.yaml`, [...plan.monthly, ...plan.once]);
  needPrices("pricing.yaml", [
    pricingPage.calculator.visitLine,
    ...pricingPage.finder.items.flatMap(({ jobs }) => jobs),
  ]);
  const stories: [string, StoryPage][] = [
    ["about-us.yaml", pages.aboutPage],
    ["home-services.yaml", pages.homeServicesPage],
    ["enterprise.yaml", pages.enterprisePage],
    ["field-tech.yaml", pages.fieldTechPage],
  ];
  for (const [file, story] of stories) needPrices(file, story.sections.flatMap(jobsOf));
  return pages;
}

const jobsOf = (section: PageSection): PriceRef[] => (section.kind === "prices" ? section.jobs : []);
