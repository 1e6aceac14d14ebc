import { cityPagePath } from "#contract/content/city-families.ts";
import type { StoryPage } from "#contract/content/page-sections.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import type { SearchEntry } from "#domain/search/search-entry.ts";
import * as t from "#words/site-index.ts";

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
    storyEntry("/about-us/", content.aboutPage, t.kwAbout),
    storyEntry("/home-services/", content.homeServicesPage, t.kwHomeServices),
    storyEntry("/enterprise/", content.enterprisePage, t.kwEnterprise),
    storyEntry("/field-tech/", content.fieldTechPage, t.kwFieldTech),
    {
      kind: "page",
      path: "/pricing/",
      title: pricingPage.title,
      summary: pricingPage.head.description,
      keywords: t.kwPricing,
      boost: 1.3,
    },
    {
      kind: "page",
      path: "/locations/",
      title: locationsPage.title,
      summary: locationsPage.head.description,
      keywords: t.kwLocations,
      boost: 1.1,
    },
    {
      kind: "page",
      path: "/get-started/",
      title: getStarted.title,
      summary: getStarted.head.description,
      keywords: t.kwGetStarted,
      boost: 1.15,
    },
    {
      kind: "page",
      path: "/newsletter/",
      title: newsletter.title,
      summary: newsletter.head.description,
      keywords: t.kwNewsletter,
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
    keywords: t.kwVideos,
    boost: 1.1,
  },
  ...videos.map((video): SearchEntry => ({
    kind: "video",
    path: `/video/${video.id}/`,
    title: video.headline,
    summary: video.description,
    keywords: t.kwVideo,
    boost: 0.9,
  })),
];
