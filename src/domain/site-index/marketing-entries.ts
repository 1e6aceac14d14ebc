import { cityPagePath } from "#contract/city-families.ts";
import type { StoryPage } from "#contract/page-sections.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import type { SearchEntry } from "#domain/search/search-entry.ts";

const joined = (parts: string[]): string => parts.join(" ");

function storyEntry(path: string, page: StoryPage, keywords: string): SearchEntry {
  return {
    kind: "page",
    path,
    title: page.title,
    summary: page.head.description,
    keywords,
    boost: 1.1,
  };
}

/** Pages about the company, its prices and contact options. */
export function companyEntries(content: SiteContent): SearchEntry[] {
  const { pricingPage, locationsPage, getStarted, newsletter } = content;
  return [
    storyEntry("/about-us/", content.aboutPage, "about us company team people who owner history"),
    storyEntry("/home-services/", content.homeServicesPage, "home services house visit at home family residential"),
    storyEntry("/enterprise/", content.enterprisePage, "enterprise business company organization several sites"),
    storyEntry("/field-tech/", content.fieldTechPage, "field technician visit on site onsite"),
    {
      kind: "page",
      path: "/pricing/",
      title: pricingPage.title,
      summary: pricingPage.head.description,
      keywords: "pricing prices price list cost how much monthly plans calculator per user seat fee",
      boost: 1.3,
    },
    {
      kind: "page",
      path: "/locations/",
      title: locationsPage.title,
      summary: locationsPage.head.description,
      keywords: "locations areas cities service area where coverage travel",
      boost: 1.1,
    },
    {
      kind: "page",
      path: "/get-started/",
      title: getStarted.title,
      summary: getStarted.head.description,
      keywords: "get started schedule demo book appointment time slot consultation quote meeting",
      boost: 1.15,
    },
    {
      kind: "page",
      path: "/newsletter/",
      title: newsletter.title,
      summary: newsletter.head.description,
      keywords: "newsletter subscribe mailing list unsubscribe",
    },
  ];
}

/** One kind of service in one city. */
export const cityEntries = ({ cityPages, cities }: SiteContent): SearchEntry[] =>
  cityPages.map((page) => ({
    kind: "city",
    path: cityPagePath(page),
    title: page.title,
    summary: page.head.description,
    keywords: joined([page.family.replaceAll("-", " "), cities.find(({ id }) => id === page.city)?.name ?? page.city]),
    // Without a city name, the page about the whole company ranks first.
    boost: 0.85,
  }));

/** The videos and their list. */
export const videoEntries = ({ videos, videosPage }: SiteContent): SearchEntry[] => [
  {
    kind: "page",
    path: "/videos/",
    title: videosPage.title,
    summary: videosPage.head.description,
    keywords: "videos films watch screen recordings how to tutorial",
    boost: 1.1,
  },
  ...videos.map((video): SearchEntry => ({
    kind: "video",
    path: `/video/${video.id}/`,
    title: video.headline,
    summary: video.description,
    keywords: "video film watch",
    boost: 0.9,
  })),
];
