import type { SizeBand } from "#contract/content/plan-estimate.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import type { Site } from "#domain/content/site.ts";
import { listOf, passagesOf, stepsOf } from "#domain/knowledge/cut-text.ts";
import { figure, type KnowledgeEntry, type KnowledgePassage } from "#domain/knowledge/knowledge-entry.ts";
import { bold, pricesBySize, questionsOf, spokenPrice } from "#domain/site-index/page-blocks.ts";
import { fill } from "#contract/values/fill.ts";
import * as page from "#words/services.ts";
import * as t from "#words/site-index.ts";

type Service = SiteContent["services"][number];

/** Price of a line beyond its included size, when the next line says the price of each further one. */
function furtherPrice({ prices: { lines } }: Service, index: number): string {
  const next = lines[index + 1];
  if (!next?.job.startsWith(t.eachFurther)) return "";
  return `; ${next.job.slice(0, 1).toLowerCase()}${next.job.slice(1)} ${spokenPrice(next)}`;
}

/** Each line of the price list with its time, and the terms of the whole service. */
const figuresOf = (service: Service, sizes: SizeBand[]): KnowledgePassage[] => [
  ...service.prices.lines.flatMap((line, index) => {
    const more = {
      url: `/pricing/#${service.id}`,
      title: fill(t.pricesOf, { service: service.name }),
      keywords: `${service.name} ${line.detail ?? ""} ${line.per ?? ""}`.trim(),
    };
    const price = [
      `${spokenPrice(line)}${line.detail ? ` (${line.detail})` : ""}`,
      furtherPrice(service, index),
      line.per === t.seatAMonth ? pricesBySize(line.cents, sizes) : "",
    ].join("");
    return [figure("price", line.job, price, more), figure("turnaround", line.job, line.time, more)];
  }),
  figure("turnaround", service.name, service.turnaround, { url: `/services/${service.id}/#prices` }),
  figure("warranty", service.name, service.warranty, {
    url: `/services/${service.id}/#prices`,
    keywords: t.kwGuarantee,
  }),
];

/** The text of a service page; its price list is cited on the pricing page. */
function wordsOf(service: Service, slugOf: Site["slugOf"]): KnowledgePassage[] {
  const { name, prices } = service;
  const section = (heading: string, blocks: string[], keywords: string, more: Partial<KnowledgePassage> = {}) =>
    passagesOf([name, heading], blocks, { anchor: slugOf(heading), keywords, ...more });
  const lines = prices.lines.map(
    (line) => `**${line.job}**: ${spokenPrice(line)}${line.detail ? `. ${line.detail}` : ""} (${line.time})`,
  );
  return [
    ...section(service.title, [service.lead, service.plot, ...service.intro], "", { anchor: undefined }),
    ...section(prices.title, [listOf(lines), prices.note], t.kwPriceList, {
      url: "/pricing/",
      anchor: service.id,
    }),
    ...section(page.whatIsIncluded, [listOf(service.included.map(bold))], t.kwIncluded, {
      anchor: "what-is-included",
    }),
    ...section(page.whatIsNotIncluded, [listOf(service.notIncluded.map(bold))], t.kwNotIncluded, {
      anchor: "what-is-not-included",
    }),
    ...section(
      page.howItGoes,
      [
        stepsOf(service.steps.map(({ title, text, when }) => `**${title}** (${when}): ${text}`)),
        `${service.action.bringTitle}: ${service.action.bring}`,
      ],
      t.kwHowItGoes,
    ),
    ...questionsOf(name, service.questions, slugOf),
  ];
}

export const serviceKnowledge = ({ content, slugOf }: Site): KnowledgeEntry[] =>
  content.services.map((service) => ({
    kind: "service",
    ref: `service/${service.id}`,
    url: `/services/${service.id}/`,
    title: service.name,
    passages: [...wordsOf(service, slugOf), ...figuresOf(service, content.pricingPage.plans.sizes)],
  }));
