import type { z } from "zod";
import { BookingCalendar } from "#contract/booking-calendar.ts";
import {
  BatteryFee,
  type California,
  CaliforniaWords,
  PrivacyLaw,
  SalesTaxRules,
  ScreenFee,
} from "#contract/california.ts";
import { GetStartedPage } from "#contract/get-started-page.ts";
import { NewsletterPage } from "#contract/newsletter-page.ts";
import { Business, City, FaqTopic, HomePage, PlainPage, Service, SupportPage } from "#contract/content.ts";
import { AskedAs } from "#contract/asked-as.ts";
import { AssistantQuestions, type AssistantQuestion } from "#contract/assistant-questions.ts";
import { checked, ContentError, yamlIn } from "./content-file.ts";
import { joinAskedAs, type SitePhrasings } from "./parse-asked-as.ts";
import { type PageContent, parsePages } from "./parse-pages.ts";
import { SearchSynonyms } from "#contract/search.ts";
import { type SpanishAnswer, SpanishAnswers } from "#contract/spanish-answers.ts";
import { SpanishGlossary } from "#contract/spanish-glossary.ts";
import { type SpanishPlan, SpanishPlans } from "#contract/spanish-plans.ts";
import { checkSpanishPlans } from "#domain/content/check-spanish-plans.ts";

export type WithId<Item> = Item & { id: string };

/** Everything under `content/`, checked and in the order it is shown. */
export type SiteContent = PageContent & {
  business: Business;
  home: HomePage;
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
  searchSynonyms: SearchSynonyms;
  california: California;
  spanishAnswers: SpanishAnswer[];
  spanishGlossary: SpanishGlossary;
  spanishPlans: Record<string, SpanishPlan>;
  /** How people ask for what the site says. */
  askedAs: SitePhrasings;
  /** What the assistant is measured with. */
  assistantQuestions: AssistantQuestion[];
};

/** `files` maps a path ending in `content/...` to its raw text; files that are not YAML are left alone. */
export function parseContent(files: Record<string, string>): SiteContent {
  const texts = new Map<string, string>();
  for (const [path, text] of Object.entries(files)) texts.set(path.replace(/^.*?content\//, ""), text);

  const one = <Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> => {
    const text = texts.get(file);
    if (text === undefined) throw new ContentError(`content/${file}`, ["the file is missing"]);
    return parseFile(file, text, schema);
  };
  const many = <Schema extends z.ZodType<{ order: number }>>(folder: string, schema: Schema) =>
    [...texts]
      .filter(([file]) => file.startsWith(`${folder}/`) && file.endsWith(".yaml"))
      .map(([file, text]) => ({
        ...parseFile(file, text, schema),
        id: file.slice(folder.length + 1, -".yaml".length),
      }))
      .sort((first, second) => first.order - second.order || first.id.localeCompare(second.id));

  const refuse = (file: string, ...problems: string[]): never => {
    throw new ContentError(`content/${file}`, problems);
  };
  const askedAs = [...texts]
    .filter(([file]) => file.startsWith("asked-as/") && file.endsWith(".yaml"))
    .map(([file, text]) => ({ file, askedAs: parseFile(file, text, AskedAs) }));

  const content = {
    business: one("business.yaml", Business),
    home: one("home.yaml", HomePage),
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
    searchSynonyms: one("search-synonyms.yaml", SearchSynonyms),
    california: {
      words: one("california.yaml", CaliforniaWords),
      screen: one("california/screen-fee.yaml", ScreenFee),
      battery: one("california/battery-fee.yaml", BatteryFee),
      salesTax: one("california/sales-tax.yaml", SalesTaxRules),
      privacyLaw: one("california/privacy-law.yaml", PrivacyLaw),
    },
    spanishAnswers: one("spanish-answers.yaml", SpanishAnswers).answers,
    spanishGlossary: one("spanish-glossary.yaml", SpanishGlossary).words,
    spanishPlans: one("spanish-plans.yaml", SpanishPlans).plans,
    askedAs: joinAskedAs(askedAs, (file, problems) => refuse(file, ...problems)),
    assistantQuestions: one("assistant-questions.yaml", AssistantQuestions).questions,
  };
  checkRelated(content.services);
  checkSpanish(content);
  const pages = parsePages({ one, many, refuse }, content);
  checkSpanishPlans(pages.plans, content.spanishPlans);
  return { ...content, ...pages };
}

const parseFile = <Schema extends z.ZodType>(file: string, text: string, schema: Schema): z.output<Schema> =>
  checked(file, yamlIn(file, text), schema);

/** A Spanish answer belongs to an English one and has no other figures than it. */
function checkSpanish({ faq, spanishAnswers }: Pick<SiteContent, "faq" | "spanishAnswers">): void {
  const english = new Map(faq.flatMap(({ questions }) => questions.map(({ question, answer }) => [question, answer])));
  const problems = spanishAnswers.flatMap(({ of, answer }) => {
    const original = english.get(of);
    if (original === undefined) return [`of: no file under content/faq asks "${of}"`];
    const known = new Set(original.match(/\d+/g));
    const foreign = (answer.match(/\d+/g) ?? []).filter((figure) => !known.has(figure));
    return foreign.length > 0 ? [`${of} ${foreign.join(", ")} is no figure of the English answer`] : [];
  });
  if (problems.length > 0) throw new ContentError("content/spanish-answers.yaml", problems);
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
