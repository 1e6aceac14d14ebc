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
} from "#contract/sale-sum.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { SaleReceipt } from "./sale-receipt.tsx";
import { useAnsweredForm } from "./use-answered-form.ts";

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
              label="Price without tax"
              hint="In dollars, of one piece"
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              defaultValue={typed ?? ((sale.priceCents ?? 0) / 100).toFixed(2)}
              errors={sale.priceCents === null ? ["Type an amount such as 899.00, up to 1,000,000."] : undefined}
            />
            <TextField
              id="sale-count"
              name="count"
              label="Pieces"
              hint={`1 to ${saleLimits.count}`}
              type="number"
              inputMode="numeric"
              min={1}
              max={saleLimits.count}
              defaultValue={sale.count}
            />
            <SelectField
              id="sale-fee"
              name="fee"
              label="Screen and battery"
              hint="Counts for a device that is new or refurbished"
              options={offeredFees(rules)}
              defaultValue={sale.fee}
              wide
            />
            <SelectField
              id="sale-city"
              name="city"
              label="City of the sale"
              options={byName(rules.cities, ({ name, salesTax }) => `${name}, ${salesTax.percent}%`)}
              defaultValue={sale.city}
            />
            <TextField id="sale-day" name="day" label="Day of the sale" type="date" defaultValue={sale.day} />
          </div>
          <button type="submit" className={buttonClass("outline")}>
            Work it out
          </button>
        </form>
        <div className="sum" ref={result} tabIndex={-1} role="region" aria-label="What the sale comes to">
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
      <legend>What is sold</legend>
      {kinds.map(({ id, label }) => (
        <label key={id}>
          <input type="radio" name="kind" value={id} defaultChecked={id === chosen} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
