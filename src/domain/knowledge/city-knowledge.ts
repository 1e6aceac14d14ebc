import { cityFamilyNames, cityPagePath } from "#contract/city-families.ts";
import { pricesOf } from "#contract/price-of.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import type { Site } from "#domain/content/site.ts";
import { cutBlocks, listOf } from "#domain/knowledge/cut-text.ts";
import type { KnowledgeEntry, KnowledgeFact } from "#domain/knowledge/knowledge-entry.ts";
import { asked } from "#domain/knowledge/page-blocks.ts";
import { dollars, spokenPrice } from "#domain/knowledge/spoken-price.ts";

type City = SiteContent["cities"][number];

const monthOf = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** Of the pages of a city the one for people at home before those for offices. */
const ownPageOf = (city: City, cityPages: SiteContent["cityPages"]): SiteContent["cityPages"][number] | undefined =>
  cityFamilyNames
    .map((family) => cityPages.find((page) => page.city === city.id && page.family === family))
    .find((page) => page !== undefined);

/** The sides of a city people ask for; the subject begins with its name. */
export const cityFacts = (city: City, { cityPages }: Pick<SiteContent, "cityPages">): KnowledgeFact[] => {
  const area = { url: `/locations/#${city.id}`, title: "Service area" };
  const ownPage = ownPageOf(city, cityPages);
  const fact = (subject: string, value: string, keywords: string, place = area): KnowledgeFact => ({
    kind: "coverage",
    subject: `${city.name}: ${subject}`,
    value,
    ...place,
    keywords,
  });
  return [
    fact(
      "travel fee",
      `${dollars(city.travelCents)} a visit, there and back`,
      "travel fee trip drive cost charge visit come",
    ),
    fact("on site", city.onSite, "come visit soon same day on site serve"),
    fact("by car", `${city.driveMinutes} minutes from the bench`, "drive far minutes distance"),
    fact(
      "sales tax",
      `${city.salesTax.percent}% on parts and devices (rate of ${monthOf(city.salesTax.asOf)})`,
      "sales tax rate percent",
    ),
    fact(
      "old electronics",
      `${city.eWaste.name}, ${city.eWaste.place}. ${city.eWaste.note}`,
      "recycle recycling e-waste old computer dispose",
      ownPage ? { url: cityPagePath(ownPage), title: ownPage.head.title } : area,
    ),
  ];
};

/** Ways and districts stand on the city's own pages. */
function placeOf(city: City, { cityPages }: Pick<SiteContent, "cityPages">): { url: string; title: string } {
  const page = ownPageOf(city, cityPages);
  return page ? { url: cityPagePath(page), title: page.title } : { url: "/locations/", title: "Service area" };
}

/** The cities and their pages, one kind of help each. */
export const cityKnowledge = ({ content, slugOf }: Site): KnowledgeEntry[] => [
  ...content.cities.map((city): KnowledgeEntry => ({
    kind: "city",
    ref: `city/${city.id}`,
    ...placeOf(city, content),
    chunks: cutBlocks([
      listOf([
        `**At the bench**: ${city.ways.bench}`,
        `**Visit**: ${city.ways.visit}`,
        `**On the screen**: ${city.ways.remote}`,
        `**Pick-up**: ${city.ways.pickUp}`,
      ]),
      `The fee of ${city.name} holds in ${city.districts.join(", ")} (${city.zips.join(", ")}). On request we also come to ${city.askFirst.join(", ")}.`,
    ]).map((text) => ({
      headings: [placeOf(city, content).title, city.name],
      text,
      keywords: `${city.county} visit come serve`,
    })),
    facts: cityFacts(city, content),
  })),
  ...content.cityPages.map((page): KnowledgeEntry => {
    const lines = pricesOf(content.services, page.prices.jobs);
    return {
      kind: "city",
      ref: `city-page/${page.id}`,
      url: cityPagePath(page),
      title: page.title,
      chunks: [
        ...cutBlocks([page.lead, ...page.intro.paragraphs]).map((text) => ({
          headings: [page.title, page.intro.title],
          anchor: slugOf(page.intro.title),
          text,
        })),
        ...cutBlocks([listOf(page.conditions.items.map(({ title, text }) => `**${title}**: ${text}`))]).map((text) => ({
          headings: [page.title, page.conditions.title],
          anchor: slugOf(page.conditions.title),
          text,
        })),
        ...cutBlocks([listOf(lines.map((line) => `**${line.job}**: ${spokenPrice(line)}`)), page.prices.note]).map(
          (text) => ({
            headings: [page.title, page.prices.title],
            anchor: slugOf(page.prices.title),
            text,
          }),
        ),
        ...asked(page.title, page.questions, slugOf),
      ],
    };
  }),
];
