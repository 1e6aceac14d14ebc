import { formatMoney } from "#contract/format-money.ts";
import { seatCents } from "#contract/plan-estimate.ts";
import { pricedPlan } from "#contract/price-of.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import type { Site } from "#domain/content/site.ts";
import { listOf, passagesOf } from "#domain/knowledge/cut-text.ts";
import { figure, type KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import { pricesBySize, questionsOf, travelList } from "#domain/site-index/page-blocks.ts";

/** The pricing page, including volume discounts. */
export function pricingEntry({ content, slugOf }: Site): KnowledgeEntry {
  const { pricingPage: page, plans } = content;
  const section = (heading: string, anchor: string, blocks: string[], keywords = "") =>
    passagesOf(["Prices", heading], blocks, { anchor, keywords });
  return {
    kind: "page",
    ref: "page/pricing/",
    url: "/pricing/",
    title: page.title.replace(/[.,]$/, ""),
    passages: [
      ...section("The rules of our prices", "answers", [
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
        "plan plans monthly",
      ),
      ...section(
        page.calculator.title,
        "calculator",
        [page.calculator.lead, page.calculator.note, page.calculator.tooSmall],
        "calculator add up estimate small office",
      ),
      ...section(page.travel.title, "travel", [page.travel.lead, travelList(content)], "travel fee trip"),
      ...questionsOf("Prices", page.questions.items, slugOf),
      ...page.plans.sizes
        .filter(({ offCents }) => offCents > 0)
        .map(({ fromSeats, offCents }) =>
          figure(
            "price",
            `Size reduction from ${fromSeats} seats`,
            `${formatMoney(offCents)} less a month for every seat`,
            { url: "/pricing/#plans", keywords: "discount cheaper lower volume larger" },
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
      title: `The plan ${plan.name}`,
      passages: [
        ...passagesOf(["Plans", plan.name], [plan.lead, plan.fit, listOf(plan.includes)], {
          anchor: "plans",
          keywords: "plan monthly managed it office include includes",
        }),
        figure(
          "price",
          `The plan ${plan.name}`,
          `${formatMoney(cents)} a seat a month, from ${smallest} seats${pricesBySize(cents, sizes)}`,
          { url: "/pricing/#plans", keywords: "plan monthly managed it office" },
        ),
      ],
    };
  });
