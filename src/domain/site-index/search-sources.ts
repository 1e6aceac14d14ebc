import type { SeoTexts } from "#contract/seo/seo-texts.ts";
import { addressIn } from "#contract/site/spanish-addresses.ts";
import type { Ctx } from "#domain/ctx.ts";
import { inLanguage } from "#domain/language/in-language.ts";
import { isInSpanish } from "#domain/content/pages-in-spanish.ts";
import type { Site } from "#domain/content/site.ts";
import { contentKnowledge } from "#domain/site-index/knowledge-entries.ts";
import { addressOf, type KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import { withAsked } from "#domain/knowledge/with-asked.ts";
import { productSearchEntry, spanishEntry } from "#domain/products/product-search-entry.ts";
import { allActiveProducts } from "#domain/products/product-store.ts";
import { documentEntries } from "#domain/site-index/document-entries.ts";
import { cityEntries, companyEntries, videoEntries } from "#domain/site-index/marketing-entries.ts";
import { pageOf } from "#domain/search/rank-pages.ts";
import type { SearchEntry } from "#domain/search/search-entry.ts";
import * as t from "#words/site-index.ts";

const words = (...parts: (string | string[] | undefined)[]): string => parts.flat().filter(Boolean).join(" ");

function pages({ content }: Site): SearchEntry[] {
  const { business, home, servicesPage, support, faqPage, contactPage } = content;
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
      keywords: t.kwHome,
      boost: 0.9,
    }),
    page("/services/", t.servicesAndPrices, servicesPage.head.description, {
      keywords: t.kwServices,
    }),
    page("/support/", t.supportTitle, support.head.description, {
      keywords: t.kwSupport,
    }),
    page("/faq/", t.questionsAndAnswers, faqPage.head.description, {
      keywords: t.kwFaq,
    }),
    page("/contact-us/", t.contactTitle, contactPage.head.description, {
      keywords: t.kwContact,
    }),
    page("/products/", t.productsByNeed, t.productsLead, {
      keywords: t.kwProducts,
    }),
    page("/shop/", t.shop, t.shopLead, {
      keywords: t.kwShop,
    }),
    page("/auth/", t.signInOrUp, t.signInLead, {
      keywords: t.kwSignIn,
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
      t.kwEmergency,
    ),
    boost: 1.3,
  },
];

/** Add a noun's search entries here; what a page of the site says comes from its knowledge. All are read at the first start of a build. */
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

/** Everything that can be found, in both languages: a Spanish entry leads to the Spanish page. */
export async function searchEntries(ctx: Ctx): Promise<SearchEntry[]> {
  const english = await entriesNow(ctx);
  const spanish = await inLanguage(ctx, "es", async (own) => {
    const isThere = ({ path }: SearchEntry) => isInSpanish(pageOf(path), own.site.documents, own.clock.now());
    return (await entriesNow(own)).filter(isThere);
  });
  return [...english, ...spanish.map(spanishEntry)];
}

/** The entries of the ctx's language. */
async function entriesNow(ctx: Ctx): Promise<SearchEntry[]> {
  const { site } = ctx;
  const entries = (await Promise.all(sources.map((source) => source(site, ctx)))).flat();
  const texts = textsByPath(withAsked(contentKnowledge(site, ctx.clock.now()), site.content), entries);
  return entries.map((entry) =>
    withPublishedTexts(
      { ...entry, body: words(entry.body, texts.get(entry.path)) },
      site.content.pageHeads.get(addressIn(ctx.language, entry.path)),
    ),
  );
}

/** Everything that a page says, with the ways people ask for it; a passage that has its own entry counts there. */
function textsByPath(knowledge: KnowledgeEntry[], entries: SearchEntry[]): Map<string, string> {
  const known = new Set(entries.map(({ path }) => path));
  const texts = new Map<string, string>();
  for (const { url, passages } of knowledge)
    for (const passage of passages) {
      const address = addressOf(url, passage);
      const path = known.has(address) ? address : pageOf(address);
      const said = words(passage.headings.at(-1), passage.text, passage.asked);
      texts.set(path, words(texts.get(path), said));
    }
  return texts;
}

/** Texts that administrators published above the file's are found and shown here too. */
function withPublishedTexts(entry: SearchEntry, texts: SeoTexts | undefined): SearchEntry {
  if (!texts) return entry;
  return {
    ...entry,
    title: texts.title || entry.title,
    summary: texts.description || entry.summary,
    keywords: words(entry.keywords, texts.keyphrase, texts.capsule),
  };
}
