import type { SeoTexts } from "#contract/seo-texts.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { Site } from "#domain/content/site.ts";
import { productSearchEntry } from "#domain/products/product-search-entry.ts";
import { allActiveProducts } from "#domain/products/product-store.ts";
import { documentEntries } from "#domain/search/document-entries.ts";
import { cityEntries, companyEntries, videoEntries } from "#domain/search/marketing-entries.ts";
import type { SearchEntry } from "#domain/search/search-entry.ts";

const words = (...parts: (string | string[] | undefined)[]): string => parts.flat().filter(Boolean).join(" ");

function pages({ content }: Site): SearchEntry[] {
  const { business, home, servicesPage, support, faqPage, contactPage, cities } = content;
  const page = (path: string, title: string, summary: string, rest: Partial<SearchEntry> = {}): SearchEntry => ({
    kind: "page",
    path,
    title,
    summary,
    boost: 1.15,
    ...rest,
  });
  return [
    page("/", `${business.name}: ${business.tagline}`, home.lead, {
      body: words(
        business.description,
        home.answers.map(({ question, answer, detail }) => `${question} ${answer} ${detail}`),
        home.day.steps.map(({ title, text }) => `${title} ${text}`),
        cities.map(({ name, onSite }) => `${name}: ${onSite}.`),
      ),
      keywords: "home start about who area map cities travel",
      boost: 0.9,
    }),
    page("/services/", "Services and prices", servicesPage.head.description, {
      body: words(
        servicesPage.lead,
        servicesPage.notes?.map(({ title, text }) => `${title} ${text}`),
      ),
      keywords: "all services prices overview list what we do cost",
    }),
    page("/support/", "Support: open a ticket or find yours", support.head.description, {
      body: words(
        support.lead,
        support.ways.map(({ title, text }) => `${title} ${text}`),
        support.next.steps.map(({ title, text }) => `${title} ${text}`),
        support.urgent.text,
      ),
      keywords: "help ticket status appointment book drop off remote emergency urgent",
    }),
    page("/faq/", "Questions and answers", faqPage.head.description, {
      body: content.faq.map(({ topic }) => topic).join(". "),
      keywords: "faq questions answers help",
    }),
    page("/contact-us/", "Contact, address and hours", contactPage.head.description, {
      body: words(
        business.hoursText,
        `${business.address.street}, ${business.address.city}, ${business.address.postalCode}`,
        business.phone.display,
        contactPage.notes?.map(({ title, text }) => `${title} ${text}`),
      ),
      keywords:
        "call phone number telephone email address location hours opening open closed message write directions saturday sunday weekend",
    }),
    page(
      "/products/",
      "Products by need",
      "Computers, screens, drives, routers and service vouchers, sorted by what you want to do.",
      {
        keywords: "shop buy store products catalog hardware",
      },
    ),
    page(
      "/shop/",
      "Shop",
      "Everything on the shelf in Stockton, with price and stock. Narrow it by brand, price and size.",
      {
        keywords: "shop buy store order stock products catalog hardware purchase",
      },
    ),
    page("/auth/", "Sign in or sign up", "Your tickets, devices and settings in one place.", {
      keywords: "login log in account register password portal client",
      boost: 0.9,
    }),
  ];
}

const services = ({ content }: Site): SearchEntry[] =>
  content.services.map((service) => ({
    kind: "service",
    path: `/services/${service.id}/`,
    title: service.name,
    summary: service.plot,
    body: words(
      service.description,
      service.lead,
      service.intro,
      service.included.map(({ title, text }) => `${title} ${text}`),
      service.notIncluded.map(({ title, text }) => `${title} ${text}`),
      service.steps.map(({ title, text }) => `${title} ${text}`),
      service.questions.map(({ question, answer }) => `${question} ${answer}`),
    ),
    keywords: words(service.prices.lines.map(({ job, detail }) => words(job, detail))),
    boost: 1.5,
  }));

const questions = ({ content, slugOf }: Site): SearchEntry[] =>
  content.faq.flatMap(({ topic, questions }) =>
    questions.map(({ question, answer }) => ({
      kind: "question" as const,
      path: `/faq/#${slugOf(question)}`,
      title: question,
      summary: answer,
      keywords: topic,
    })),
  );

const emergency = ({ content: { emergency } }: Site): SearchEntry[] => [
  {
    kind: "page",
    path: "/services/cybersecurity/#emergency",
    title: emergency.title,
    summary: emergency.lead,
    body: words(emergency.cases.map(({ title, steps }) => words(title, steps))),
    keywords: words(
      emergency.cases.map(({ title }) => title),
      "emergency phished hacked clicked link scam locked ransomware steps first aid help now",
    ),
    boost: 1.3,
  },
];

/** Add a noun's search entries here. All sources are read again at each start. */
const sources: ((site: Site, ctx: Ctx) => SearchEntry[] | Promise<SearchEntry[]>)[] = [
  pages,
  services,
  questions,
  emergency,
  ({ content }) => companyEntries(content),
  ({ content }) => cityEntries(content),
  ({ content }) => videoEntries(content),
  ({ documents }, ctx) => documentEntries(documents, ctx.clock.now()),
  async (_, ctx) => (await allActiveProducts(ctx)).map(productSearchEntry),
];

export async function searchEntries(ctx: Ctx, site: Site): Promise<SearchEntry[]> {
  const entries = (await Promise.all(sources.map((source) => source(site, ctx)))).flat();
  const published = ctx.liveSeo.current().texts;
  return entries.map((entry) => withPublishedTexts(entry, published.get(entry.path)?.texts));
}

/** What administrators published above the file's texts is found and shown here too. */
function withPublishedTexts(entry: SearchEntry, texts: SeoTexts | undefined): SearchEntry {
  if (!texts) return entry;
  return {
    ...entry,
    title: texts.title || entry.title,
    summary: texts.description || entry.summary,
    keywords: words(entry.keywords, texts.keyphrase, texts.capsule),
  };
}
