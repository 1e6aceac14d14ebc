import type { Plan } from "#contract/pricing.ts";
import type { SpanishPlan } from "#contract/spanish-plans.ts";
import { ContentError } from "#domain/content/content-file.ts";

/** @throws ContentError unless each plan has its Spanish words, line for line, with no other figures. */
export function checkSpanishPlans(plans: (Plan & { id: string })[], spanish: Record<string, SpanishPlan>): void {
  const problems = [
    ...Object.keys(spanish)
      .filter((id) => plans.every((plan) => plan.id !== id))
      .map((id) => `plans.${id}: no file content/plans/${id}.yaml`),
    ...plans.flatMap((plan) => {
      const words = spanish[plan.id];
      if (!words) return [`plans.${plan.id} is missing`];
      if (words.includes.length !== plan.includes.length)
        return [`plans.${plan.id}.includes: ${plan.includes.length} lines in English, ${words.includes.length} here`];
      const pairs = [
        [plan.lead, words.lead],
        [plan.fit, words.fit],
        ...plan.includes.map((line, place) => [line, words.includes[place] ?? ""]),
      ];
      return pairs
        .filter(([english = "", here = ""]) => figuresIn(english) !== figuresIn(here))
        .map(([, here]) => `plans.${plan.id}: "${here}" has other figures than the English line`);
    }),
  ];
  if (problems.length > 0) throw new ContentError("content/spanish-plans.yaml", problems);
}

const figuresIn = (text: string): string => (text.match(/\d+/g) ?? []).join(" ");
