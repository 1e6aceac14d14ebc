import type { SeoTexts } from "#contract/seo-texts.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { Site } from "#domain/content/site.ts";
import { contentKnowledge } from "#domain/site-index/knowledge-entries.ts";
import { addressOf, type KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import { withAsked } from "#domain/knowledge/with-asked.ts";
import { productSearchEntry } from "#domain/products/product-search-entry.ts";
import { allActiveProducts } from "#domain/products/product-store.ts";
import { documentEntries } from "#domain/site-index/document-entries.ts";
import { cityEntries, companyEntries, videoEntries } from "#domain/site-index/marketing-entries.ts";
import { pageOf } from "#domain/search/rank-pages.ts";
import type { SearchEntry } from "#domain/search/search-entry.ts";

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
      keywords: "home start about who area map cities travel",
      boost: 0.9,
    }),
    page("/services/", "Services and prices", servicesPage.head.description, {
      keywords: "all services prices overview list what we do cost",
    }),
    page("/support/", "Support: open a ticket or find yours", support.head.description, {
      keywords: "help ticket status appointment book drop off remote emergency urgent",
    }),
    page("/faq/", "Questions and answers", faqPage.head.description, {
      keywords: "faq questions answers help",
    }),
    page("/contact-us/", "Contact, address and hours", contactPage.head.description, {
      keywords:
        "call phone number telephone email address location hours opening open closed message write directions where find saturday sunday weekend",
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
    page("/auth/", "Sign in or sign up", "Your tickets, orders and appointments in one place.", {
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

/** Add a noun's search entries here; what a page of the site says comes from its knowledge. All are read again at each start. */
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
  const texts = textsByPath(withAsked(contentKnowledge(site, ctx.clock.now()), site.content), entries);
  return entries.map((entry) =>
    withPublishedTexts(
      { ...entry, body: words(entry.body, texts.get(entry.path)) },
      site.content.pageHeads.get(entry.path),
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
