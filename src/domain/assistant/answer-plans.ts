import type { ChatLanguage } from "#contract/chat-rules.ts";
import type { AskedPart, PartAnswer } from "#domain/assistant/answer-part.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import { plansAsked, type PlanThing } from "#domain/assistant/plans-asked.ts";
import { spanishValue } from "#domain/assistant/spanish-words.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import type { Ctx } from "#domain/ctx.ts";
import { planPrice } from "#domain/knowledge/pricing-knowledge.ts";

type Plan = SiteContent["plans"][number];

/** The words of a plan in the asker's language. */
function wordsOf({ spanishPlans }: SiteContent, plan: Plan, language: ChatLanguage) {
  const { lead, fit, includes } = (language === "es" ? spanishPlans[plan.id] : undefined) ?? plan;
  return { lead, fit, includes };
}

/** What the plans for offices are, how they differ, and what one has, from their own files; null where that is not asked. */
export function answerPlans({ site: { content } }: Pick<Ctx, "site">, part: AskedPart): PartAnswer | null {
  const { language, ownText, thread } = part;
  // Of a message that leans on what was said before, its own words must not ask for a figure.
  if (ownText !== null && thread.size > 0 && asksFigure.test(plainly(ownText))) return null;
  const asked = plansAsked(content.plans, part.text, part.plain);
  if (!asked) return null;
  const plans = content.plans.toSorted((first, second) => first.order - second.order);
  const words = (plan: Plan) => wordsOf(content, plan, language);
  const price = (plan: Plan): string =>
    language === "es" ? spanishValue(planPrice(content, plan)) : planPrice(content, plan);
  const list = (lines: string[]): string => lines.map((line) => `- ${line}`).join("\n");
  const recommended = (plan: Plan): string =>
    plan.recommended ? (language === "es" ? " La que recomendamos." : " The one we recommend.") : "";
  const overview = (some: Plan[]): string =>
    list(
      some.map((plan) => {
        const { lead, fit } = words(plan);
        return `**${plan.name}**: ${lead} ${fit}${recommended(plan)} ${price(plan)}.`;
      }),
    );
  const contents = (plan: Plan): string => `**${plan.name}**: ${price(plan)}.\n\n${list(words(plan).includes)}`;

  switch (asked.what) {
    case "all":
      return said(content, overview(plans), language);
    case "differences": {
      const [, ...larger] = asked.plans;
      const more = larger.map((plan, place) => {
        const head = language === "es" ? `Lo que ${plan.name} tiene de más` : `What ${plan.name} adds`;
        return `${head}:\n\n${list(addedBy(plan, asked.plans[place]))}`;
      });
      return said(content, [overview(asked.plans), ...more].join("\n\n"), language);
    }
    case "contents":
      return said(content, `${words(asked.plan).lead} ${words(asked.plan).fit}\n\n${contents(asked.plan)}`, language);
    case "whether":
      return whether(asked.plan, asked.thing);
  }

  /** What a plan has that a smaller one has not: its own lines, and those of the plans between them. */
  function addedBy(plan: Plan, smaller: Plan | undefined): string[] {
    return plans
      .filter(({ order }) => order > (smaller?.order ?? -Infinity) && order <= plan.order)
      .flatMap((one) => words(one).includes.filter((line) => !allOfAnother.test(line)));
  }

  /** Yes with the line that says it, or the smallest plan that has it; null where none says it. */
  function whether(plan: Plan, { stands }: PlanThing): PartAnswer | null {
    const first = plans.findIndex((one) => has(one, stands));
    const [smallest, place] = [plans[first], plans.indexOf(plan)];
    if (!smallest) return null;
    const line = lineOf(smallest, stands);
    const isIn = first <= place;
    const where =
      smallest === plan ? "" : language === "es" ? ` (viene de ${smallest.name})` : ` (from ${smallest.name})`;
    const answer = isIn
      ? language === "es"
        ? `Sí, ${plan.name} lo incluye${where}: ${line}.`
        : `Yes, ${plan.name} includes it${where}: ${line}.`
      : language === "es"
        ? `No, ${plan.name} no lo incluye. Lo tiene ${smallest.name}: ${line}.`
        : `No, ${plan.name} does not include it. ${smallest.name} does: ${line}.`;
    return said(content, `${answer}\n\n${contents(isIn ? plan : smallest)}`, language);
  }

  function lineOf(plan: Plan, stands: RegExp): string {
    const at = plan.includes.findIndex((line) => stands.test(line));
    const monthly = plan.monthly.find(({ as, job }) => stands.test(as ?? job));
    return at >= 0 ? (words(plan).includes[at] ?? "") : (monthly?.as ?? monthly?.job ?? "");
  }
}

const asksFigure = /\d|\b(how much|price|cost|month|total|sum|bill|seats?|people|cuanto|precio|mes)\b/;

/** "Everything in Steady" */
const allOfAnother = /^(Everything in|Todo lo de) /;

const has = ({ includes, monthly }: Plan, stands: RegExp): boolean =>
  includes.some((line) => stands.test(line)) || monthly.some(({ as, job }) => stands.test(as ?? job));

function said({ pricingPage }: SiteContent, text: string, language: ChatLanguage): PartAnswer {
  const title = pricingPage.plans.title.replace(/\.$/, "");
  return {
    intent: "plans",
    text,
    citations: [{ url: "/pricing/#plans", title: language === "es" ? `${title} (en inglés)` : title }],
    facts: [],
    passages: [],
    confidence: 0.95,
    mayBeRewritten: false,
  };
}
