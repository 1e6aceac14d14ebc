import type { z } from "zod";
import { BookingCalendar } from "#contract/booking-calendar.ts";
import { ReadyBuilds } from "#contract/builds.ts";
import {
  BatteryFee,
  CaliforniaWords,
  CityRates,
  PrivacyLaw,
  SalesTaxRules,
  ScreenFee,
} from "#contract/california.ts";
import { CityPage } from "#contract/city-pages.ts";
import { Business, City, EmergencySteps, FaqTopic, HomePage, PlainPage, Service, SupportPage } from "#contract/content.ts";
import {
  BlogPost,
  CaseStudy,
  DocumentsPage,
  HelpDocument,
  LegalDocument,
  Position,
  Whitepaper,
} from "#contract/documents.ts";
import { Asked, AssistantTexts } from "#contract/knowledge.ts";
import { GetStartedPage, LocationsPage, NewsletterPage, StoryPage } from "#contract/page-sections.ts";
import { Plan, PricingPage } from "#contract/pricing.ts";
import { SearchSynonyms } from "#contract/search.ts";
import { Video, VideosPage } from "#contract/videos.ts";

/** A kind of content: one file, or a folder with one file for each item. */
export interface ContentKind {
  kind: string;
  label: string;
  group: "Business" | "Services and prices" | "Pages" | "Documents" | "Assistant and search" | "California";
  schema: z.ZodType;
  /** "business.yaml", or "services/" for a folder. */
  place: string;
  /** Front matter with a text under it (field `text`). */
  isDocument?: true;
  /** The page that shows it. */
  page?: (id: string) => string;
}

const at = (path: string) => () => path;

/** Everything that is edited on screen, in the order of the list. */
export const contentKinds: readonly ContentKind[] = [
  { kind: "business", label: "Business facts and hours", group: "Business", schema: Business, place: "business.yaml", page: at("/contact-us/") },
  { kind: "calendar", label: "Booking, holidays and closed days", group: "Business", schema: BookingCalendar, place: "calendar.yaml", page: at("/get-started/") },
  { kind: "cities", label: "Cities and travel fees", group: "Business", schema: City, place: "cities/", page: at("/locations/") },
  { kind: "services", label: "Services and price lines", group: "Services and prices", schema: Service, place: "services/", page: (id) => `/services/${id}/` },
  { kind: "plans", label: "Plans", group: "Services and prices", schema: Plan, place: "plans/", page: at("/pricing/") },
  { kind: "builds", label: "Ready-made builds", group: "Services and prices", schema: ReadyBuilds, place: "builds.yaml" },
  { kind: "home", label: "Home", group: "Pages", schema: HomePage, place: "home.yaml", page: at("/") },
  { kind: "services-page", label: "Services", group: "Pages", schema: PlainPage, place: "services.yaml", page: at("/services/") },
  { kind: "pricing", label: "Pricing", group: "Pages", schema: PricingPage, place: "pricing.yaml", page: at("/pricing/") },
  { kind: "faq-page", label: "Questions", group: "Pages", schema: PlainPage, place: "faq.yaml", page: at("/faq/") },
  { kind: "faq", label: "Questions by topic", group: "Pages", schema: FaqTopic, place: "faq/", page: at("/faq/") },
  { kind: "contact", label: "Contact", group: "Pages", schema: PlainPage, place: "contact-us.yaml", page: at("/contact-us/") },
  { kind: "support", label: "Support", group: "Pages", schema: SupportPage, place: "support.yaml", page: at("/support/") },
  { kind: "get-started", label: "Get started", group: "Pages", schema: GetStartedPage, place: "get-started.yaml", page: at("/get-started/") },
  { kind: "newsletter", label: "Newsletter", group: "Pages", schema: NewsletterPage, place: "newsletter.yaml", page: at("/newsletter/") },
  { kind: "emergency", label: "Emergency steps", group: "Pages", schema: EmergencySteps, place: "emergency.yaml", page: at("/") },
  { kind: "about-us", label: "About us", group: "Pages", schema: StoryPage, place: "about-us.yaml", page: at("/about-us/") },
  { kind: "home-services", label: "Home services", group: "Pages", schema: StoryPage, place: "home-services.yaml", page: at("/home-services/") },
  { kind: "enterprise", label: "Enterprise", group: "Pages", schema: StoryPage, place: "enterprise.yaml", page: at("/enterprise/") },
  { kind: "field-tech", label: "Field technicians", group: "Pages", schema: StoryPage, place: "field-tech.yaml", page: at("/field-tech/") },
  { kind: "locations", label: "Areas", group: "Pages", schema: LocationsPage, place: "locations.yaml", page: at("/locations/") },
  { kind: "city-pages", label: "City pages", group: "Pages", schema: CityPage, place: "city-pages/", page: (id) => (id.startsWith("managed-it-") ? `/locations/${id}/` : `/${id}/`) },
  { kind: "videos-page", label: "Videos", group: "Pages", schema: VideosPage, place: "videos.yaml", page: at("/videos/") },
  { kind: "videos", label: "Texts of videos", group: "Pages", schema: Video, place: "videos/", page: (id) => `/video/${id}/` },
  { kind: "documents", label: "Document lists, topics, authors", group: "Documents", schema: DocumentsPage, place: "documents.yaml", page: at("/blog/") },
  { kind: "blog", label: "Blog", group: "Documents", schema: BlogPost, place: "blog/", isDocument: true, page: (id) => `/blog/${id}/` },
  { kind: "docs", label: "Help documents", group: "Documents", schema: HelpDocument, place: "docs/", isDocument: true, page: (id) => `/docs/${id}/` },
  { kind: "case-studies", label: "Case studies", group: "Documents", schema: CaseStudy, place: "case-studies/", isDocument: true, page: (id) => `/case-studies/${id}/` },
  { kind: "whitepapers", label: "Whitepapers", group: "Documents", schema: Whitepaper, place: "whitepapers/", isDocument: true, page: (id) => `/whitepapers/${id}/` },
  { kind: "careers", label: "Careers", group: "Documents", schema: Position, place: "careers/", isDocument: true, page: (id) => `/careers/${id}/` },
  { kind: "legal", label: "Legal texts", group: "Documents", schema: LegalDocument, place: "legal/", isDocument: true, page: (id) => `/${id}/` },
  { kind: "assistant", label: "Texts of the assistant", group: "Assistant and search", schema: AssistantTexts, place: "assistant.yaml" },
  { kind: "asked", label: "Phrasings people use", group: "Assistant and search", schema: Asked, place: "asked.yaml" },
  { kind: "search-synonyms", label: "Synonyms of the search", group: "Assistant and search", schema: SearchSynonyms, place: "search-synonyms.yaml" },
  { kind: "california", label: "Words about California", group: "California", schema: CaliforniaWords, place: "california.yaml", page: at("/compliance/") },
  { kind: "screen-fee", label: "Screen recycling fee", group: "California", schema: ScreenFee, place: "california/screen-fee.yaml" },
  { kind: "battery-fee", label: "Battery fee", group: "California", schema: BatteryFee, place: "california/battery-fee.yaml" },
  { kind: "sales-tax", label: "Sales tax rules", group: "California", schema: SalesTaxRules, place: "california/sales-tax.yaml" },
  { kind: "city-rates", label: "Tax rates of cities", group: "California", schema: CityRates, place: "california/city-rates.yaml" },
  { kind: "privacy-law", label: "Privacy law", group: "California", schema: PrivacyLaw, place: "california/privacy-law.yaml" },
];

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
