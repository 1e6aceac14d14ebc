import type { ComingPrices as Coming } from "#contract/contracts/contract-prices.ts";
import { pageDay } from "#contract/values/page-days.ts";
import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import * as t from "#words/contracts.ts";

/** New prices that the client was told of, with how not to pay them (AB 2863). */
export function ComingPrices({ coming, mayCancel }: { coming: Coming; mayCancel: boolean }) {
  const day = pageDay(coming.from);
  return (
    <section aria-labelledby="contract-coming" className="mt-6">
      <div className="invoice-part-head">
        <h2 id="contract-coming">{fill(t.newPricesFrom, { day })}</h2>
      </div>
      <p className="mt-3">
        {fill(t.comingSum, {
          before: formatMoney(coming.monthlyBeforeCents),
          after: formatMoney(coming.monthlyCents),
          day,
        })}
      </p>
      <ul className="mt-3">
        {coming.lines.map(({ id, what, unitCents, newUnitCents }) => (
          <li key={id}>
            {fill(t.priceBecomes, { what, before: formatMoney(unitCents), after: formatMoney(newUnitCents) })}
          </li>
        ))}
      </ul>
      <p className="invoice-quiet">{fill(t.comingWhy, { reason: coming.reason })}</p>
      {mayCancel ? <p className="invoice-quiet">{fill(t.cancelBefore, { day })}</p> : null}
    </section>
  );
}
