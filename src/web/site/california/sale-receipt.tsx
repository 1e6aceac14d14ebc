import type { Sourced } from "#contract/dated-rules.ts";
import type { Sale, SaleSum } from "#contract/sale-sum.ts";
import { percentWords } from "#web/site/locations/tax-words.ts";
import { dayWords } from "#contract/day-words.ts";
import { formatMoney } from "#contract/format-money.ts";
import { SaleField } from "./sale-field.tsx";

/** The lines of the sale, each with the rule that makes it, its day and its source. */
export function SaleReceipt({ sale, sum }: { sale: Sale; sum: SaleSum | null }) {
  if (!sum)
    return (
      <div aria-live="polite">
        <p className="sum-total">
          <b>No amount yet</b>
        </p>
        <p className="sum-words">Type the price to see the tax and the fee.</p>
      </div>
    );
  const { city, rule, priceCents, taxCents, fee, feeCents, totalCents } = sum;
  return (
    <>
      <SaleField price={priceCents} tax={taxCents ?? 0} fee={feeCents} />
      <p className="sum-total" aria-live="polite">
        {totalCents === null ? (
          <b>Rate not known</b>
        ) : (
          <>
            <b className="figures">{formatMoney(totalCents)}</b> in {city.name}
          </>
        )}
      </p>
      <dl className="receipt">
        <div>
          <dt>
            Price{" "}
            {sale.count > 1 && sale.priceCents !== null ? (
              <span className="figures">
                {sale.count} × {formatMoney(sale.priceCents)}
              </span>
            ) : null}
          </dt>
          <dd className="figures">{formatMoney(priceCents)}</dd>
        </div>
        <div>
          <dt>
            Sales tax <span className="figures">{rule.taxable ? percentWords(city.salesTax.percent) : "none"}</span>
          </dt>
          <dd className="figures">{taxCents === null ? "?" : formatMoney(taxCents)}</dd>
        </div>
        <div>
          <dt>
            {fee?.label ?? "Recycling fee"}{" "}
            {fee && sale.count > 1 ? (
              <span className="figures">
                {sale.count} × {formatMoney(fee.cents)}
              </span>
            ) : null}
          </dt>
          <dd className="figures">{formatMoney(feeCents)}</dd>
        </div>
      </dl>
      <ul className="tool-why">
        <li>
          {rule.explained} <RuleSource rule={rule} />
        </li>
        {rule.taxable ? (
          <li>
            {taxCents === null
              ? `The rate we know for ${city.name} holds since ${dayWords(city.salesTax.asOf)}. For an earlier day ask CDTFA.`
              : `${city.name} has ${percentWords(city.salesTax.percent)} since ${dayWords(city.salesTax.asOf)} or longer.`}
          </li>
        ) : null}
        <li>{fee ? <FeeWhy fee={fee} /> : <NoFeeWhy sale={sale} />}</li>
      </ul>
    </>
  );
}

function FeeWhy({ fee }: { fee: NonNullable<SaleSum["fee"]> }) {
  return (
    <>
      The state’s fee: {fee.reason}. {fee.rule.note} <RuleSource rule={fee.rule} />
    </>
  );
}

function NoFeeWhy({ sale }: { sale: Sale }) {
  if (sale.kind !== "goods") return "The recycling fee falls on devices, not on work or licenses.";
  if (sale.fee === "none") return "No recycling fee: neither a screen over 4 inches nor a fixed battery.";
  return "This fee did not exist on that day.";
}

/** "Since January 1, 2026, CDTFA." */
export function RuleSource({ rule }: { rule: Sourced }) {
  return (
    <>
      Since {dayWords(rule.from)},{" "}
      <a href={rule.source.url} rel="noopener">
        {rule.source.name}
      </a>
      .
    </>
  );
}
