import { useState } from "react";
import { useLocation } from "react-router";
import {
  offeredFees,
  readSale,
  type Sale,
  type SaleKind,
  saleLimits,
  type SaleRules,
  sumSale,
} from "#contract/orders/sale-sum.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { SaleReceipt } from "./sale-receipt.tsx";
import { useAnsweredForm } from "./use-answered-form.ts";
import * as t from "#words/california.ts";
import { fill } from "#contract/values/fill.ts";

type Props = { words: { title: string; lead: string; note: string }; rules: SaleRules; today: string };

const byName = <Item extends { id: string }>(items: Item[], label: (item: Item) => string) =>
  Object.fromEntries(items.map((item) => [item.id, label(item)]));

/** Tax and recycling fee on a sale, by city and day. */
export function SaleCalculator({ words, rules, today }: Props) {
  const id = "sale";
  const read = (from: { get(name: string): unknown }): Sale => readSale(from, rules, today);
  const { answers: sale, form, result } = useAnsweredForm({ id, read });
  // The fields keep what was typed, also what is no amount.
  const { search } = useLocation();
  const [typed] = useState(() => new URLSearchParams(search).get("amount"));
  const sum = sumSale(sale, rules);
  return (
    <section className="section tone tone-delta" id={id} aria-labelledby="sale-title">
      <div className="wrap calculator">
        <form {...form} aria-label={words.title}>
          <h2 id="sale-title">{words.title}</h2>
          <p className="lead">{words.lead}</p>
          <KindChoice kinds={rules.kinds} chosen={sale.kind} />
          <div className="form-grid tool-grid">
            <TextField
              id="sale-amount"
              name="amount"
              label={t.priceWithoutTax}
              hint={t.inDollarsOfOnePiece}
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              defaultValue={typed ?? ((sale.priceCents ?? 0) / 100).toFixed(2)}
              errors={sale.priceCents === null ? [t.typeAnAmount] : undefined}
            />
            <TextField
              id="sale-count"
              name="count"
              label={t.pieces}
              hint={fill(t.oneTo, { most: saleLimits.count })}
              type="number"
              inputMode="numeric"
              min={1}
              max={saleLimits.count}
              defaultValue={sale.count}
            />
            <SelectField
              id="sale-fee"
              name="fee"
              label={t.screenAndBattery}
              hint={t.countsForADevice}
              options={offeredFees(rules)}
              defaultValue={sale.fee}
              wide
            />
            <SelectField
              id="sale-city"
              name="city"
              label={t.cityOfTheSale}
              options={byName(rules.cities, ({ name, salesTax }) => `${name}, ${salesTax.percent}%`)}
              defaultValue={sale.city}
            />
            <TextField id="sale-day" name="day" label={t.dayOfTheSale} type="date" defaultValue={sale.day} />
          </div>
          <button type="submit" className={buttonClass("outline")}>
            {t.workItOut}
          </button>
        </form>
        <div className="sum" ref={result} tabIndex={-1} role="region" aria-label={t.whatTheSaleComesTo}>
          <SaleReceipt sale={sale} sum={sum} />
          <p className="note">{words.note}</p>
        </div>
      </div>
    </section>
  );
}

function KindChoice({ kinds, chosen }: { kinds: SaleRules["kinds"]; chosen: SaleKind }) {
  return (
    <fieldset className="plan-choice">
      <legend>{t.whatIsSold}</legend>
      {kinds.map(({ id, label }) => (
        <label key={id}>
          <input type="radio" name="kind" value={id} defaultChecked={id === chosen} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
