import { type PlanDraft, PlanOfficeInput } from "#contract/contracts/contract-plans.ts";
import { estimatePlan } from "#contract/content/plan-estimate.ts";
import { pricedPlan } from "#contract/content/price-of.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { parse } from "#domain/input/parse.ts";

const plansOf = ({ site }: Pick<Ctx, "site">) => site.content.plans.toSorted((one, other) => one.order - other.order);

/** The plans of the price page. Staff only. */
export function listPlans(ctx: Ctx): { items: { id: string; name: string }[] } {
  requireStaff(ctx);
  return { items: plansOf(ctx).map(({ id, name }) => ({ id, name })) };
}

/**
 * A plan for an office as lines of a contract, at the prices of the price page and less what comes off for its size. Staff only; they may
 * make a plan for an office that is smaller than the page offers. @throws DomainError "not_found", "invalid"
 */
export function planDraft(ctx: Ctx, id: string, input: unknown): PlanDraft {
  requireStaff(ctx);
  const office = parse(PlanOfficeInput, input);
  const plan = plansOf(ctx).find((one) => one.id === id);
  if (!plan) throw new DomainError("not_found", "There is no such plan.");
  const { services, pricingPage } = ctx.site.content;
  const { sizes } = pricingPage.plans;
  const priced = pricedPlan(services, plan);
  const estimate = estimatePlan(priced, { ...office, visits: 0 }, { smallest: 0, sizes, visitCents: 0 });
  const offCents = (estimate?.offCents ?? 0) / office.computers;
  const seat = priced.monthly.find(({ counts }) => counts === "computers")?.job;
  return {
    title: `Managed IT, ${plan.name}`,
    terms: `${plan.includes.join(".\n")}.`,
    lines: (estimate?.lines ?? []).map(({ job, count: quantity, cents }) => ({
      kind: priced.monthly.find((line) => line.job === job)?.counts === "people" ? "seat" : "device",
      what: job,
      quantity,
      unitCents: job === seat ? cents - offCents : cents,
      taxed: false,
    })),
    onceCents: estimate?.onceCents ?? 0,
  };
}
