import { estimatePlan, type Office, seatCents, sizeBandOf } from "#contract/plan-estimate.ts";
import { pricedPlan, priceOf } from "#contract/price-of.ts";
import { centsOf, type Counts, lineOf, type Sum, type SumLine } from "#domain/assistant/sum-lines.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";

/** What an office pays for a plan, as the calculator of the page of prices adds it up; null where that counts nothing it has. */
export function planSum(content: SiteContent, plan: SiteContent["plans"][number], counts: Counts): Sum | null {
  const { services, pricingPage } = content;
  const computers = counts.computers ?? counts.seats ?? counts.people;
  if (computers === undefined) return null;
  const office: Office = {
    computers,
    people: counts.people ?? counts.mailboxes ?? counts.seats ?? computers,
    servers: counts.servers ?? 0,
    // As the calculator does for who does not say.
    sites: counts.sites ?? 1,
    visits: counts.visits ?? 0,
  };
  const { smallest, sizes } = pricingPage.plans;
  const visitCents = priceOf(services, pricingPage.calculator.visitLine)?.cents ?? 0;
  const priced = pricedPlan(services, plan);
  const estimate = estimatePlan(priced, office, { smallest, sizes, visitCents });
  if (!estimate) return null;
  const lines: SumLine[] = estimate.lines.map(({ job, count, cents }) => ({ job, count, cents }));
  // The smallest plan has no line for mailboxes, and the price list does.
  const mail = counts.mailboxes ? lineOf(content, "managed-it", /mailbox/) : undefined;
  if (mail && counts.mailboxes && !priced.monthly.some(({ counts }) => counts === "people"))
    lines.push({ job: mail.job, count: counts.mailboxes, cents: mail.cents });
  const network = counts.sites === undefined ? lineOf(content, "managed-it", /^site/) : undefined;
  const offCents = (sizeBandOf(computers, sizes)?.offCents ?? 0) * computers;
  return {
    lines,
    offCents,
    monthly: true,
    onceCents: estimate.onceCents,
    plan: plan.name,
    trip: false,
    withoutNetworkCents: network ? centsOf(lines) - offCents - network.cents : null,
    service: "managed-it",
    beside: [],
    seatCents: seatCents(priced, sizeBandOf(computers, sizes)),
    onceEachCents: priced.once.length === 1 ? (priced.once[0]?.cents ?? null) : null,
    time: null,
  };
}
