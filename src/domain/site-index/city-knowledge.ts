import { formatDay } from "#contract/values/format.ts";
import { formatPrice } from "#contract/values/format-money.ts";
import { cityFamilyNames, cityPagePath } from "#contract/content/city-families.ts";
import { pricesOf } from "#contract/content/price-of.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import type { Site } from "#domain/content/site.ts";
import { listOf, passagesOf } from "#domain/knowledge/cut-text.ts";
import { figure, type KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import { bold, questionsOf, spokenPrice } from "#domain/site-index/page-blocks.ts";
import { fill } from "#contract/values/fill.ts";
import * as t from "#words/site-index.ts";

type City = SiteContent["cities"][number];

/** A city's pages, the one for home customers before those for offices. */
function placeOf(city: City, { cityPages }: SiteContent): { url: string; title: string } {
  const page = cityFamilyNames
    .map((family) => cityPages.find((one) => one.city === city.id && one.family === family))
    .find((one) => one !== undefined);
  return page ? { url: cityPagePath(page), title: page.title } : { url: "/locations/", title: t.serviceArea };
}

function cityEntry(city: City, content: SiteContent): KnowledgeEntry {
  const place = placeOf(city, content);
  const fact = (subject: string, value: string, keywords: string) =>
    figure("coverage", `${city.name}: ${subject}`, value, {
      url: `/locations/#${city.id}`,
      title: t.serviceArea,
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
            `**${t.atTheBench}**: ${city.ways.bench}`,
            `**${t.visit}**: ${city.ways.visit}`,
            `**${t.onTheScreen}**: ${city.ways.remote}`,
            `**${t.pickUp}**: ${city.ways.pickUp}`,
          ]),
          fill(t.feeHoldsIn, {
            city: city.name,
            districts: city.districts.join(", "),
            zips: city.zips.join(", "),
            askFirst: city.askFirst.join(", "),
          }),
        ],
        { keywords: fill(t.kwVisitCome, { county: city.county }) },
      ),
      fact(t.factTravelFee, fill(t.aVisitThereAndBack, { price: formatPrice(city.travelCents) }), t.kwTravelFee),
      fact(t.factOnSite, city.onSite, t.kwOnSite),
      fact(t.factByCar, fill(t.minutesFromBench, { minutes: city.driveMinutes }), t.kwByCar),
      fact(t.factSalesTax, fill(t.taxOnParts, { percent: city.salesTax.percent, month }), t.kwTax),
      fact(t.factOldElectronics, `${city.eWaste.name}, ${city.eWaste.place}. ${city.eWaste.note}`, t.kwOldElectronics),
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
