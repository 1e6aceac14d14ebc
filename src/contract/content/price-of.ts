import type { PriceLine, Service } from "#contract/content/content.ts";
import type { PlanLine, PricedPlan } from "#contract/content/plan-estimate.ts";
import type { Plan } from "#contract/content/pricing.ts";

type Listed = { id: string; prices: Pick<Service["prices"], "lines"> };

/** The line of a price list that `{service, job}` names by its id or its words, or undefined when there is none. */
export function priceOf(services: readonly Listed[], { service, job }: { service: string; job: string }) {
  return services
    .find(({ id }) => id === service)
    ?.prices.lines.find((line) => (line.id ?? line.job) === job || line.job === job);
}

/** A line of a price list as estimates and quotes call it that it was picked into. */
export const offeredName = (service: string, job: string): string => `${service}: ${job}`;

/** The line that the counter asks for when a device is checked in. Content without it is refused. */
export const diagnosticLine = { service: "pc-repair", job: "diagnostic" } as const;

/** A line as pages show it: the part belongs to the drawing on the service's own page, and the id to the content. */
export const shownLine = ({ id: _, part: __, ...shown }: PriceLine): PriceLine => shown;

/** Several lines, in their order. Unknown ones are refused when the content is read, so none is missing here. */
export function pricesOf(services: readonly Listed[], refs: readonly { service: string; job: string }[]): PriceLine[] {
  return refs.flatMap((ref) => {
    const line = priceOf(services, ref);
    if (!line) return [];
    return [shownLine(line)];
  });
}

/** A plan with its prices looked up. Unknown lines are refused when the content is read. */
export function pricedPlan(
  services: readonly Listed[],
  { id, name, monthly, once }: Pick<Plan, "name" | "monthly" | "once"> & { id: string },
): PricedPlan {
  const lookUp = (line: Plan["monthly"][number]): PlanLine => ({
    job: line.as ?? priceOf(services, line)?.job ?? line.job,
    counts: line.counts,
    cents: priceOf(services, line)?.cents ?? 0,
  });
  return { id, name, monthly: monthly.map(lookUp), once: once.map(lookUp) };
}
