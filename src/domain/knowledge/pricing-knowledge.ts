import { seatCents } from "#contract/plan-estimate.ts";
import { pricedPlan } from "#contract/price-of.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import type { Site } from "#domain/content/site.ts";
import { cutBlocks, listOf } from "#domain/knowledge/cut-text.ts";
import type { KnowledgeEntry, KnowledgeFact } from "#domain/knowledge/knowledge-entry.ts";
import { asked, travelList } from "#domain/knowledge/page-blocks.ts";
import { dollars, pricesBySize } from "#domain/knowledge/spoken-price.ts";

/** The page of all prices, with what a larger office pays less. */
export function pricingEntry({ content, slugOf }: Site): KnowledgeEntry {
  const { pricingPage: page, plans } = content;
  const sizes = page.plans.sizes.filter(({ offCents }) => offCents > 0);
  const facts: KnowledgeFact[] = sizes.map(({ fromSeats, offCents }) => ({
    kind: "price",
    subject: `Size reduction from ${fromSeats} seats`,
    value: `${dollars(offCents)} less a month for every seat`,
    url: "/pricing/#plans",
    keywords: "discount cheaper lower volume larger",
  }));
  return {
    kind: "page",
    ref: "page/pricing/",
    url: "/pricing/",
    title: page.title.replace(/[.,]$/, ""),
    chunks: [
      ...cutBlocks([
        page.lead,
        listOf(page.rules.map(({ question, answer, detail }) => `**${question}**: ${answer} ${detail}`)),
      ]).map((text) => ({
        headings: ["Prices", "The rules of our prices"],
        anchor: "answers",
        text,
      })),
      ...cutBlocks([
        page.plans.lead,
        listOf(plans.map(({ name, lead, fit }) => `**${name}**: ${lead} ${fit}`)),
        page.plans.sizesNote,
      ]).map((text) => ({
        headings: ["Prices", page.plans.title],
        anchor: "plans",
        text,
        keywords: "plan plans monthly",
      })),
      ...cutBlocks([page.calculator.lead, page.calculator.note, page.calculator.tooSmall]).map((text) => ({
        headings: ["Prices", page.calculator.title],
        anchor: "calculator",
        text,
        keywords: "calculator add up estimate small office",
      })),
      ...cutBlocks([page.travel.lead, travelList(content)]).map((text) => ({
        headings: ["Prices", page.travel.title],
        anchor: "travel",
        text,
        keywords: "travel fee trip",
      })),
      ...asked("Prices", page.questions.items, slugOf),
    ],
    facts,
  };
}

/** What a seat of a plan costs, as it is said: "$49 a seat a month, from 5 seats; from 25 seats $46". */
export function planPrice(
  { services, pricingPage }: Pick<SiteContent, "services" | "pricingPage">,
  plan: SiteContent["plans"][number],
): string {
  const cents = seatCents(pricedPlan(services, plan), undefined);
  const { smallest, sizes } = pricingPage.plans;
  return `${dollars(cents)} a seat a month, from ${smallest} seats${pricesBySize(cents, sizes)}`;
}

/** One source for each plan; all stand on the page of all prices. */
export const planEntries = (content: SiteContent): KnowledgeEntry[] =>
  content.plans.map((plan) => ({
    kind: "plan",
    ref: `plan/${plan.id}`,
    url: "/pricing/",
    title: `The plan ${plan.name}`,
    chunks: cutBlocks([plan.lead, plan.fit, listOf(plan.includes)]).map((text) => ({
      headings: ["Plans", plan.name],
      anchor: "plans",
      text,
      keywords: "plan monthly managed it office include includes",
    })),
    facts: [
      {
        kind: "price",
        subject: `The plan ${plan.name}`,
        value: planPrice(content, plan),
        url: "/pricing/#plans",
        keywords: "plan monthly managed it office",
      },
    ],
  }));
