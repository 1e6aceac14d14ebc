import type { z } from "zod";
import { BookingCalendar } from "#contract/appointments/booking-calendar.ts";
import { Labor } from "#contract/hours/labor.ts";
import { OperatingSystems } from "#contract/devices/operating-systems.ts";
import { ReadyBuilds } from "#contract/builds/builds.ts";
import { CannedReplies } from "#contract/tickets/canned-replies.ts";
import {
  BatteryFee,
  CaliforniaWords,
  CityRates,
  PrivacyLaw,
  RepairNotices,
  SalesTaxRules,
  ScreenFee,
} from "#contract/content/california.ts";
import { CityPage } from "#contract/content/city-pages.ts";
import { BusinessFile, City, EmergencySteps, FaqTopic, HomePage, PlainPage, Service, SupportPage } from "#contract/content/content.ts";
import {
  BlogPost,
  CaseStudy,
  DocumentsPage,
  HelpDocument,
  LegalDocument,
  Position,
  Whitepaper,
} from "#contract/organizations/documents.ts";
import { Asked, AssistantTexts } from "#contract/assistant/knowledge.ts";
import { GetStartedPage, LocationsPage, NewsletterPage, StoryPage } from "#contract/content/page-sections.ts";
import { SitePhotos } from "#contract/content/site-photos.ts";
import { Plan, PricingPage } from "#contract/content/pricing.ts";
import { SearchSynonyms } from "#contract/search/search.ts";
import { SeoTexts } from "#contract/seo/seo-texts.ts";
import { Video, VideosPage } from "#contract/content/videos.ts";
import { headPathOf, pageHeadsKind } from "#domain/content/page-heads.ts";

/** A kind of content: one file, or a folder with one file for each item. */
export interface ContentKind {
  kind: string;
  label: string;
  group: "Business" | "Services and prices" | "Pages" | "Documents" | "Assistant and search" | "California";
  schema: z.ZodType;
  /** "business.yaml", or "services/" for a folder. */
  place: string;
  /** Front matter with a text under it (field `text`). */
  isDocument: boolean;
  /** The page that shows it. */
  page?: (id: string) => string;
}

const at = (path: string) => () => path;

type Row = [kind: string, label: string, schema: z.ZodType, place: string, page?: (id: string) => string];

const rows: Record<ContentKind["group"], Row[]> = {
  Business: [
    ["business", "Business facts and hours", BusinessFile, "business.yaml", at("/contact-us/")],
    ["calendar", "Booking, holidays and closed days", BookingCalendar, "calendar.yaml", at("/get-started/")],
    ["canned-replies", "Canned replies of the ticket desk", CannedReplies, "canned-replies.yaml"],
    ["operating-systems", "Operating systems and end of support", OperatingSystems, "operating-systems.yaml"],
    ["photos", "Photos of the business", SitePhotos, "photos.yaml", at("/")],
    ["cities", "Cities and travel fees", City, "cities/", at("/locations/")],
  ],
  "Services and prices": [
    ["services", "Services and price lines", Service, "services/", (id) => `/services/${id}/`],
    ["plans", "Plans", Plan, "plans/", at("/pricing/")],
    ["builds", "Ready-made builds", ReadyBuilds, "builds.yaml"],
    ["labor", "Work by the hour", Labor, "labor.yaml"],
  ],
  Pages: [
    ["home", "Home", HomePage, "home.yaml", at("/")],
    ["services-page", "Services", PlainPage, "services.yaml", at("/services/")],
    ["pricing", "Pricing", PricingPage, "pricing.yaml", at("/pricing/")],
    ["faq-page", "Questions", PlainPage, "faq.yaml", at("/faq/")],
    ["faq", "Questions by topic", FaqTopic, "faq/", at("/faq/")],
    ["contact", "Contact", PlainPage, "contact-us.yaml", at("/contact-us/")],
    ["support", "Support", SupportPage, "support.yaml", at("/support/")],
    ["get-started", "Get started", GetStartedPage, "get-started.yaml", at("/get-started/")],
    ["newsletter", "Newsletter", NewsletterPage, "newsletter.yaml", at("/newsletter/")],
    ["emergency", "Emergency steps", EmergencySteps, "emergency.yaml", at("/")],
    ["about-us", "About us", StoryPage, "about-us.yaml", at("/about-us/")],
    ["home-services", "Home services", StoryPage, "home-services.yaml", at("/home-services/")],
    ["enterprise", "Enterprise", StoryPage, "enterprise.yaml", at("/enterprise/")],
    ["field-tech", "Field technicians", StoryPage, "field-tech.yaml", at("/field-tech/")],
    ["locations", "Areas", LocationsPage, "locations.yaml", at("/locations/")],
    ["city-pages", "City pages", CityPage, "city-pages/", (id) => (id.startsWith("managed-it-") ? `/locations/${id}/` : `/${id}/`)],
    ["videos-page", "Videos", VideosPage, "videos.yaml", at("/videos/")],
    ["videos", "Texts of videos", Video, "videos/", (id) => `/video/${id}/`],
  ],
  Documents: [
    ["documents", "Document lists, topics, authors", DocumentsPage, "documents.yaml", at("/blog/")],
    ["blog", "Blog", BlogPost, "blog/", (id) => `/blog/${id}/`],
    ["docs", "Help documents", HelpDocument, "docs/", (id) => `/docs/${id}/`],
    ["case-studies", "Case studies", CaseStudy, "case-studies/", (id) => `/case-studies/${id}/`],
    ["whitepapers", "Whitepapers", Whitepaper, "whitepapers/", (id) => `/whitepapers/${id}/`],
    ["careers", "Careers", Position, "careers/", (id) => `/careers/${id}/`],
    ["legal", "Legal texts", LegalDocument, "legal/", (id) => `/${id}/`],
  ],
  "Assistant and search": [
    ["assistant", "Texts of the assistant", AssistantTexts, "assistant.yaml"],
    ["asked", "Phrasings people use", Asked, "asked.yaml"],
    ["search-synonyms", "Synonyms of the search", SearchSynonyms, "search-synonyms.yaml"],
    ["search-synonyms-es", "Synonyms of the search in Spanish", SearchSynonyms, "search-synonyms-es.yaml"],
    [pageHeadsKind, "Titles in search results", SeoTexts, "page-heads/", headPathOf],
  ],
  California: [
    ["california", "Words about California", CaliforniaWords, "california.yaml", at("/compliance/")],
    ["screen-fee", "Screen recycling fee", ScreenFee, "california/screen-fee.yaml"],
    ["battery-fee", "Battery fee", BatteryFee, "california/battery-fee.yaml"],
    ["sales-tax", "Sales tax rules", SalesTaxRules, "california/sales-tax.yaml"],
    ["city-rates", "Tax rates of cities", CityRates, "california/city-rates.yaml"],
    ["privacy-law", "Privacy law", PrivacyLaw, "california/privacy-law.yaml"],
    ["repair-notices", "Notices on repair papers", RepairNotices, "california/repair-notices.yaml"],
  ],
};

/** Everything that is edited on screen, in the order of the list. */
export const contentKinds: readonly ContentKind[] = Object.entries(rows).flatMap(([group, own]) =>
  own.map(([kind, label, schema, place, page]) => ({
    kind,
    label,
    group: group as ContentKind["group"],
    schema,
    place,
    isDocument: group === "Documents" && place.endsWith("/"),
    ...(page && { page }),
  })),
);

/** Kinds that clients read, in Spanish too. */
const inSpanish =
  "business calendar photos cities services plans home services-page pricing faq-page faq contact support get-started newsletter emergency " +
  "about-us home-services enterprise field-tech locations city-pages videos-page videos documents blog docs case-studies legal " +
  "california screen-fee battery-fee sales-tax privacy-law";
export const translatedKinds: readonly ContentKind[] = contentKinds.filter(({ kind }) => inSpanish.split(" ").includes(kind));

/** Kinds whose items have fixed ids, or are added on another screen. */
const fixedKinds = new Set(["legal", pageHeadsKind]);

/** True when owners add and remove items of a kind among its content. */
export const takesNewItems = (kind: ContentKind): boolean => hasItems(kind) && !fixedKinds.has(kind.kind);

export const hasItems = ({ place }: ContentKind): boolean => place.endsWith("/");

/** The file of an item, as raw files are keyed. */
export const contentFileOf = (kind: ContentKind, id: string): string =>
  `content/${hasItems(kind) ? `${kind.place}${id}.${kind.isDocument ? "md" : "yaml"}` : kind.place}`;

/** The kind and id of a file; null for one that is no content. */
export function contentItemOf(file: string): { kind: ContentKind; id: string } | null {
  const path = file.replace(/^.*?content\//, "");
  for (const kind of contentKinds) {
    if (!hasItems(kind)) {
      if (path === kind.place) return { kind, id: kind.kind };
      continue;
    }
    const id = path.startsWith(kind.place) ? path.slice(kind.place.length).replace(/\.(yaml|md)$/, "") : "";
    if (id && contentFileOf(kind, id) === `content/${path}`) return { kind, id };
  }
  return null;
}
