import { formatPrice } from "#contract/values/format-money.ts";
import { seatCents } from "#contract/content/plan-estimate.ts";
import { pricedPlan } from "#contract/content/price-of.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import type { Site } from "#domain/content/site.ts";
import { listOf, passagesOf } from "#domain/knowledge/cut-text.ts";
import { figure, type KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import { pricesBySize, questionsOf, travelList } from "#domain/site-index/page-blocks.ts";
import { fill } from "#contract/values/fill.ts";
import * as t from "#words/site-index.ts";

/** The pricing page, including volume discounts. */
export function pricingEntry({ content, slugOf }: Site): KnowledgeEntry {
  const { pricingPage: page, plans } = content;
  const section = (heading: string, anchor: string, blocks: string[], keywords = "") =>
    passagesOf([t.prices, heading], blocks, { anchor, keywords });
  return {
    kind: "page",
    ref: "page/pricing/",
    url: "/pricing/",
    title: page.title.replace(/[.,]$/, ""),
    passages: [
      ...section(t.rulesOfOurPrices, "answers", [
        page.lead,
        listOf(page.rules.map(({ question, answer, detail }) => `**${question}**: ${answer} ${detail}`)),
      ]),
      ...section(
        page.plans.title,
        "plans",
        [
          page.plans.lead,
          listOf(plans.map(({ name, lead, fit }) => `**${name}**: ${lead} ${fit}`)),
          page.plans.sizesNote,
        ],
        t.kwPlans,
      ),
      ...section(
        page.calculator.title,
        "calculator",
        [page.calculator.lead, page.calculator.note, page.calculator.tooSmall],
        t.kwCalculator,
      ),
      ...section(page.travel.title, "travel", [page.travel.lead, travelList(content)], t.kwTravel),
      ...questionsOf(t.prices, page.questions.items, slugOf),
      ...page.plans.sizes
        .filter(({ offCents }) => offCents > 0)
        .map(({ fromSeats, offCents }) =>
          figure(
            "price",
            fill(t.sizeReduction, { seats: fromSeats }),
            fill(t.lessAMonth, { amount: formatPrice(offCents) }),
            { url: "/pricing/#plans", keywords: t.kwDiscount },
          ),
        ),
    ],
  };
}

/** One source per plan; all are on the pricing page. */
export const planEntries = ({ plans, services, pricingPage }: SiteContent): KnowledgeEntry[] =>
  plans.map((plan) => {
    const cents = seatCents(pricedPlan(services, plan), undefined);
    const { smallest, sizes } = pricingPage.plans;
    return {
      kind: "plan",
      ref: `plan/${plan.id}`,
      url: "/pricing/",
      title: fill(t.thePlan, { name: plan.name }),
      passages: [
        ...passagesOf([t.plans, plan.name], [plan.lead, plan.fit, listOf(plan.includes)], {
          anchor: "plans",
          keywords: t.kwPlanIncludes,
        }),
        figure(
          "price",
          fill(t.thePlan, { name: plan.name }),
          fill(t.aSeatAMonth, { price: formatPrice(cents), seats: smallest, bySize: pricesBySize(cents, sizes) }),
          { url: "/pricing/#plans", keywords: t.kwPlan },
        ),
      ],
    };
  });
