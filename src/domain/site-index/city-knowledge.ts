import { formatDay } from "#contract/format.ts";
import { formatMoney } from "#contract/format-money.ts";
import { cityFamilyNames, cityPagePath } from "#contract/city-families.ts";
import { pricesOf } from "#contract/price-of.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import type { Site } from "#domain/content/site.ts";
import { listOf, passagesOf } from "#domain/knowledge/cut-text.ts";
import { figure, type KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import { bold, questionsOf, spokenPrice } from "#domain/site-index/page-blocks.ts";

type City = SiteContent["cities"][number];

/** A city's pages, the one for home customers before those for offices. */
function placeOf(city: City, { cityPages }: SiteContent): { url: string; title: string } {
  const page = cityFamilyNames
    .map((family) => cityPages.find((one) => one.city === city.id && one.family === family))
    .find((one) => one !== undefined);
  return page ? { url: cityPagePath(page), title: page.title } : { url: "/locations/", title: "Service area" };
}

function cityEntry(city: City, content: SiteContent): KnowledgeEntry {
  const place = placeOf(city, content);
  const fact = (subject: string, value: string, keywords: string) =>
    figure("coverage", `${city.name}: ${subject}`, value, {
      url: `/locations/#${city.id}`,
      title: "Service area",
      keywords,
    });
  const month = formatDay(city.salesTax.asOf, "month");
  return {
    kind: "city",
    ref: `city/${city.id}`,
    ...place,
    passages: [
      ...passagesOf(
        [place.title, city.name],
        [
          listOf([
            `**At the bench**: ${city.ways.bench}`,
            `**Visit**: ${city.ways.visit}`,
            `**On the screen**: ${city.ways.remote}`,
            `**Pick-up**: ${city.ways.pickUp}`,
          ]),
          `The fee of ${city.name} holds in ${city.districts.join(", ")} (${city.zips.join(", ")}). On request we also come to ${city.askFirst.join(", ")}.`,
        ],
        { keywords: `${city.county} visit come serve` },
      ),
      fact(
        "travel fee",
        `${formatMoney(city.travelCents)} a visit, there and back`,
        "trip drive cost charge visit come",
      ),
      fact("on site", city.onSite, "come visit soon same day on site serve"),
      fact("by car", `${city.driveMinutes} minutes from the bench`, "drive far minutes distance"),
      fact("sales tax", `${city.salesTax.percent}% on parts and devices (rate of ${month})`, "tax rate percent"),
      fact(
        "old electronics",
        `${city.eWaste.name}, ${city.eWaste.place}. ${city.eWaste.note}`,
        "recycle recycling e-waste old computer dispose",
      ),
    ],
  };
}

/** The cities and their pages, one per kind of service. */
export const cityKnowledge = ({ content, slugOf }: Site): KnowledgeEntry[] => [
  ...content.cities.map((city) => cityEntry(city, content)),
  ...content.cityPages.map((page): KnowledgeEntry => {
    const prices = pricesOf(content.services, page.prices.jobs).map((line) => `**${line.job}**: ${spokenPrice(line)}`);
    const section = (title: string, blocks: string[]) =>
      passagesOf([page.title, title], blocks, { anchor: slugOf(title) });
    return {
      kind: "city",
      ref: `city-page/${page.id}`,
      url: cityPagePath(page),
      title: page.title,
      passages: [
        ...section(page.intro.title, [page.lead, ...page.intro.paragraphs]),
        ...section(page.conditions.title, [listOf(page.conditions.items.map(bold))]),
        ...section(page.prices.title, [listOf(prices), page.prices.note]),
        ...questionsOf(page.title, page.questions, slugOf),
      ],
    };
  }),
];
