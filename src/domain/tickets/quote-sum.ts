import { shareOf } from "#contract/refund-sum.ts";
import type { QuoteLine, QuotePriceList } from "#contract/ticket-quotes.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { cityName, pricingRules, shopCity } from "#domain/pricing/pricing-rules.ts";
import { today } from "#domain/days.ts";
import { cityRate } from "#domain/pricing/price-order.ts";
import { keptTaxLabel } from "#domain/tickets/tax-label.ts";

const wholeRate = 100_000;

const linesCents = (lines: QuoteLine[]): number =>
  lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);

/** What the lines come to with today's sales tax of the shop's city on those that are taxed. Discounts lower what is taxed. */
export function quoteSum(ctx: Ctx, lines: QuoteLine[]) {
  const { rate, label } = taxOfShop(ctx);
  const taxed = lines.filter((line) => line.taxed);
  const taxCents = shareOf(Math.max(0, linesCents(taxed)), rate, wholeRate);
  return { taxCents, taxLabel: taxed.length > 0 ? label : null, totalCents: linesCents(lines) + taxCents };
}

function taxOfShop(ctx: Ctx): { rate: number; label: string } {
  const city = shopCity(ctx);
  const rate = cityRate(pricingRules(ctx), city, today(ctx)) ?? 0;
  return { rate, label: keptTaxLabel(cityName(ctx, city), rate / 1000) };
}

/** What staff can pick as lines of a quote: the price lists of the services, with the tax of the taxed ones. Staff only. */
export function listQuotePrices(ctx: Ctx): QuotePriceList {
  requireStaffPerson(ctx);
  const { rate, label } = taxOfShop(ctx);
  return {
    tax: { label, percent: rate / 1000 },
    lines: ctx.site.content.services.flatMap(({ name, prices }) =>
      prices.lines.map(({ job, cents }) => ({ what: `${name}: ${job}`, cents })),
    ),
  };
}
