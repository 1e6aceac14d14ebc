import type { z } from "zod";
import { CannedReplies } from "#contract/tickets/canned-replies.ts";
import { BookingCalendar } from "#contract/appointments/booking-calendar.ts";
import { Labor } from "#contract/hours/labor.ts";
import { OperatingSystems } from "#contract/devices/operating-systems.ts";
import {
  BatteryFee,
  type California,
  CaliforniaWords,
  CityRates,
  PrivacyLaw,
  RepairNotices,
  SalesTaxRules,
  ScreenFee,
} from "#contract/content/california.ts";
import { GetStartedPage, NewsletterPage } from "#contract/content/page-sections.ts";
import { type Business, BusinessFile, City, EmergencySteps, FaqTopic, HomePage, PlainPage, Service, SupportPage } from "#contract/content/content.ts";
import { ReadyBuilds } from "#contract/builds/builds.ts";
import { Asked, AssistantTexts } from "#contract/assistant/knowledge.ts";
import { checked, ContentError, yamlIn } from "./content-file.ts";
import { businessIn, contentFacts, type Facts, fillFields } from "./fill-facts.ts";
import { parsePageHeads } from "./page-heads.ts";
import { type PageContent, parsePages } from "./parse-pages.ts";
import type { Language } from "#contract/values/languages.ts";
import { SitePhotos } from "#contract/content/site-photos.ts";
import { SearchSynonyms } from "#contract/search/search.ts";
import type { SeoTexts } from "#contract/seo/seo-texts.ts";

export type WithId<Item> = Item & { id: string };

/** Everything under `content/`, validated and in display order. */
export type SiteContent = PageContent & {
  business: Business;
  photos: SitePhotos;
  home: HomePage;
  emergency: EmergencySteps;
  support: SupportPage;
  servicesPage: PlainPage;
  faqPage: PlainPage;
  contactPage: PlainPage;
  calendar: BookingCalendar;
  getStarted: GetStartedPage;
  newsletter: NewsletterPage;
  services: WithId<Service>[];
  cities: WithId<City>[];
  faq: WithId<FaqTopic>[];
  searchSynonyms: Record<Language, SearchSynonyms>;
  california: California;
  /** Phrasings people use for what the site covers. */
  asked: Asked;
  /** Fixed answers of the assistant. */
  assistant: AssistantTexts;
  cannedReplies: CannedReplies["replies"];
  readyBuilds: ReadyBuilds;
  operatingSystems: OperatingSystems["systems"];
  labor: Labor;
  /** Names that texts use as `{{name}}`. */
  facts: Facts;
  /** Titles and descriptions that replace those of pages, by path. */
  pageHeads: Map<string, SeoTexts>;
};

/** `files` maps paths ending in `content/...` to their raw text; files other than YAML are ignored. */
export function parseContent(
  files: Record<string, string>,
  facts: Facts = factsIn(files),
  language: Language = "en",
): SiteContent {
  const texts = rawTexts(files);
  const business = businessIn(parseBusiness(texts), language);

  const one = <Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> => {
    const text = texts.get(file);
    if (text === undefined) throw new ContentError(`content/${file}`, ["the file is missing"]);
    return parseFile(file, text, schema, facts);
  };
  const many = <Schema extends z.ZodType<{ order: number }>>(folder: string, schema: Schema) =>
    [...texts]
      .filter(([file]) => file.startsWith(`${folder}/`) && file.endsWith(".yaml"))
      .map(([file, text]) => ({
        ...parseFile(file, text, schema, facts),
        id: file.slice(folder.length + 1, -".yaml".length),
      }))
      .sort((first, second) => first.order - second.order || first.id.localeCompare(second.id));

  const refuse = (file: string, ...problems: string[]): never => {
    throw new ContentError(`content/${file}`, problems);
  };
  const content = {
    business,
    photos: one("photos.yaml", SitePhotos),
    home: one("home.yaml", HomePage),
    emergency: one("emergency.yaml", EmergencySteps),
    support: one("support.yaml", SupportPage),
    servicesPage: one("services.yaml", PlainPage),
    faqPage: one("faq.yaml", PlainPage),
    contactPage: one("contact-us.yaml", PlainPage),
    calendar: one("calendar.yaml", BookingCalendar),
    getStarted: one("get-started.yaml", GetStartedPage),
    newsletter: one("newsletter.yaml", NewsletterPage),
    services: many("services", Service),
    cities: many("cities", City),
    faq: many("faq", FaqTopic),
    searchSynonyms: {
      en: one("search-synonyms.yaml", SearchSynonyms),
      es: one("search-synonyms-es.yaml", SearchSynonyms),
    },
    california: {
      words: one("california.yaml", CaliforniaWords),
      screen: one("california/screen-fee.yaml", ScreenFee),
      battery: one("california/battery-fee.yaml", BatteryFee),
      salesTax: one("california/sales-tax.yaml", SalesTaxRules),
      cityRates: one("california/city-rates.yaml", CityRates),
      privacyLaw: one("california/privacy-law.yaml", PrivacyLaw),
      repairNotices: one("california/repair-notices.yaml", RepairNotices),
    },
    asked: one("asked.yaml", Asked),
    assistant: one("assistant.yaml", AssistantTexts),
    cannedReplies: one("canned-replies.yaml", CannedReplies).replies,
    readyBuilds: one("builds.yaml", ReadyBuilds),
    operatingSystems: one("operating-systems.yaml", OperatingSystems).systems,
    labor: one("labor.yaml", Labor),
    facts,
    pageHeads: parsePageHeads(texts, facts),
  };
  checkRelated(content.services);
  checkPriceIds(content.services);
  checkCityRates(content);
  checkSpanish(content.faq);
  const pages = parsePages({ one, many, refuse }, content);
  return { ...content, ...pages };
}

function parseFile<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
  facts: Facts,
): z.output<Schema> {
  const { value, problems } = fillFields(yamlIn(file, text), facts);
  if (problems.length > 0) throw new ContentError(`content/${file}`, problems);
  return checked(file, value, schema);
}

function parseBusiness(texts: ReadonlyMap<string, string>): BusinessFile {
  const text = texts.get("business.yaml");
  if (text === undefined) throw new ContentError("content/business.yaml", ["the file is missing"]);
  return checked("business.yaml", yamlIn("business.yaml", text), BusinessFile);
}

/** The facts that texts of these raw files name. @throws ContentError without a business */
export function factsIn(files: Record<string, string>, language: Language = "en"): Facts {
  const texts = rawTexts(files);
  return contentFacts(texts, parseBusiness(texts), language);
}

const rawTexts = (files: Record<string, string>): Map<string, string> =>
  new Map(Object.entries(files).map(([path, text]) => [path.replace(/^.*?content\//, ""), text]));

/** A Spanish answer must have the same figures as the English one. */
function checkSpanish(faq: WithId<FaqTopic>[]): void {
  for (const { id, questions } of faq) {
    const problems = questions.flatMap(({ question, answer, es }) => {
      const known = new Set(answer.match(/\d+/g));
      const foreign = (es?.answer.match(/\d+/g) ?? []).filter((figure) => !known.has(figure));
      return foreign.length > 0 ? [`${question}: the English answer does not have ${foreign.join(", ")}`] : [];
    });
    if (problems.length > 0) throw new ContentError(`content/faq/${id}.yaml`, problems);
  }
}

/** Every city we deliver to has a rate, and the newest is the one its own page names. */
function checkCityRates({ cities, california }: { cities: WithId<City>[]; california: Pick<California, "cityRates"> }) {
  const problems = cities.flatMap(({ id, salesTax }) => {
    const newest = california.cityRates.cities[id]?.at(-1)?.percent;
    return newest === salesTax.percent ? [] : [`${id}: ${newest ?? "no rate"}, but its page says ${salesTax.percent}`];
  });
  if (problems.length > 0) throw new ContentError("content/california/city-rates.yaml", problems);
}

/** Two lines of a list are never meant by the same name. */
function checkPriceIds(services: WithId<Service>[]): void {
  for (const { id, prices } of services) {
    const names = prices.lines.map((line) => line.id ?? line.job);
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    if (twice.length > 0)
      throw new ContentError(`content/services/${id}.yaml`, [`prices.lines: ${twice.join(", ")} stands there twice`]);
  }
}

function checkRelated(services: WithId<Service>[]): void {
  const ids = new Set(services.map((service) => service.id));
  for (const service of services) {
    const unknown = service.related.filter((id) => !ids.has(id) || id === service.id);
    if (unknown.length > 0)
      throw new ContentError(`content/services/${service.id}.yaml`, [
        `related: ${unknown.join(", ")} is not another service; known: ${[...ids].join(", ")}`,
      ]);
  }
}
