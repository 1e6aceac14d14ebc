import type { SiteContent } from "#domain/content/parse-content.ts";

/** From a plan that was named to the next, and back. */
const stepUp =
  /\b(next (one|plan|step|level|tier)( up)?|(one|a) (step|level|tier) (up|higher|above)|one (up|above|higher)|the one above|bigger (one|plan)|step up)\b/;
const stepDown =
  /\b((one|a) (step|level|tier) (down|lower|below)|one (down|below|lower)|smaller (one|plan)|step down)\b/;

/** The plans by what people call them who do not know their names, from the smallest up. */
const planWords = [
  /\b(smallest|cheapest|basic|entry|lowest|small|bottom|simplest|plainest) (plan|tier|package|level|one)\b/,
  /\b(middle|mid|medium|recommended|second) (plan|one|tier|package|level)\b/,
  /\b(biggest|largest|highest|fullest|full|most complete|most expensive|priciest|dearest|fanciest|top|best|third) (plan|package|tier|level|one)\b|\btop[ -]of[ -]the[ -]line\b|\bthe works\b/,
];

/** Where a question names a plan, by its name or by its rank, in the order of the question. */
function mentionsIn(plans: SiteContent["plans"], question: string): { place: number; index: number }[] {
  const lower = question.toLowerCase();
  return plans
    .flatMap(({ name }, place) => {
      const called = [
        new RegExp(`(?<=\\S )${name}\\b(?! by)`, "g"),
        new RegExp(`\\b${name} plan\\b|\\bplan ${name}\\b`, "gi"),
      ].flatMap((pattern) => [...question.matchAll(pattern)]);
      const ranked = [...lower.matchAll(new RegExp(planWords[place] ?? /$^/, "g"))];
      return [...called, ...ranked].map(({ index }) => ({ place, index }));
    })
    .toSorted((first, second) => first.index - second.index);
}

/** The plans a question names by their ranks, such as "the cheapest plan and the middle one", from the smallest up. */
export const rankedPlans = (plans: SiteContent["plans"], question: string): SiteContent["plans"] =>
  plans.filter((_, place) => planWords[place]?.test(question.toLowerCase()));

/** A question without the words that rank a plan. */
export const withoutRanks = (plain: string): string =>
  planWords.reduce((rest, pattern) => rest.replace(new RegExp(pattern, "g"), " "), plain);

/** The plan a question names last, by its name, by its rank or as the next to one it named before; undefined where it names none. */
export function namedPlan(plans: SiteContent["plans"], question: string) {
  const mentions = mentionsIn(plans, question);
  const last = mentions.at(-1);
  if (!last) return undefined;
  const rest = question.toLowerCase().slice(last.index);
  const step = stepUp.test(rest) ? 1 : stepDown.test(rest) ? -1 : 0;
  return plans[Math.min(plans.length - 1, Math.max(0, last.place + step))];
}
