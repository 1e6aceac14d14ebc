import type { Sourced } from "#contract/content/dated-rules.ts";
import type { Sale, SaleSum } from "#contract/orders/sale-sum.ts";
import { percentWords } from "#web/site/locations/tax-words.ts";
import { dayWords } from "#contract/values/day-words.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { SaleField } from "./sale-field.tsx";
import * as t from "#words/california.ts";
import { fill } from "#contract/values/fill.ts";

/** The lines of the sale, each with the rule that makes it, its day and its source. */
export function SaleReceipt({ sale, sum }: { sale: Sale; sum: SaleSum | null }) {
  if (!sum)
    return (
      <div aria-live="polite">
        <p className="sum-total">
          <b>{t.noAmountYet}</b>
        </p>
        <p className="sum-words">{t.typeThePrice}</p>
      </div>
    );
  const { city, rule, priceCents, taxCents, fee, feeCents, totalCents } = sum;
  return (
    <>
      <SaleField price={priceCents} tax={taxCents ?? 0} fee={feeCents} />
      <p className="sum-total" aria-live="polite">
        {totalCents === null ? (
          <b>{t.rateNotKnown}</b>
        ) : (
          <>
            <b className="figures">{formatMoney(totalCents)}</b> {fill(t.inCity, { city: city.name })}
          </>
        )}
      </p>
      <dl className="receipt">
        <div>
          <dt>
            {t.price}{" "}
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
            {t.salesTax} <span className="figures">{rule.taxable ? percentWords(city.salesTax.percent) : t.noTax}</span>
          </dt>
          <dd className="figures">{taxCents === null ? "?" : formatMoney(taxCents)}</dd>
        </div>
        <div>
          <dt>
            {fee?.label ?? t.recyclingFee}{" "}
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
              ? fill(t.rateHoldsSince, { city: city.name, day: dayWords(city.salesTax.asOf) })
              : fill(t.cityHasRate, {
                  city: city.name,
                  rate: percentWords(city.salesTax.percent),
                  day: dayWords(city.salesTax.asOf),
                })}
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
      {fill(t.theStatesFee, { reason: fee.reason })} {fee.rule.note} <RuleSource rule={fee.rule} />
    </>
  );
}

function NoFeeWhy({ sale }: { sale: Sale }) {
  if (sale.kind !== "goods") return t.feeFallsOnDevices;
  if (sale.fee === "none") return t.noFeeNeither;
  return t.feeDidNotExist;
}

/** "Since January 1, 2026, CDTFA." */
export function RuleSource({ rule }: { rule: Sourced }) {
  return (
    <>
      {t.since} {dayWords(rule.from)},{" "}
      <a href={rule.source.url} rel="noopener" lang="en">
        {rule.source.name}
      </a>
      .
    </>
  );
}
