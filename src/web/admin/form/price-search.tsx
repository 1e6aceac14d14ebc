import { useState } from "react";
import { formatMoney } from "#contract/values/format-money.ts";
import type { QuotePrices } from "#contract/quotes/quote-desk.ts";
import { Suggestions } from "#web/admin/clients/suggestions.tsx";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";

type Item = QuotePrices["items"][number];

interface Props {
  label: string;
  text: string;
  type: (text: string) => void;
  onPick: (item: Item) => void;
}

/** The words of a line, with what is found while typing: a job of the price lists, or a product by words or SKU. */
export function PriceSearch({ label, text, type, onPick }: Props) {
  // Words that were there before are not looked up.
  const [query, setQuery] = useState("");
  return (
    <Suggestions
      label="Price list and products"
      query={query}
      find={async (q, signal) =>
        (await answerOf(api.admin.quotes.prices.$get({ query: { q } }, until(signal)))).items.slice(0, 8)
      }
      keyOf={({ what, sku }) => `${sku ?? ""} ${what}`}
      show={(item) => (
        <>
          <b>{item.what}</b>
          <span>{[item.sku, formatMoney(item.cents)].filter(Boolean).join(", ")}</span>
        </>
      )}
      isNamed={({ sku }, q) => sku?.toLowerCase() === q.toLowerCase()}
      onChoose={(item) => {
        onPick(item);
        setQuery("");
      }}
    >
      {(wiring) => (
        <input
          className="input"
          aria-label={label}
          placeholder="Words, or a SKU"
          autoComplete="off"
          value={text}
          onChange={({ currentTarget: { value } }) => {
            type(value);
            setQuery(value);
          }}
          {...wiring}
        />
      )}
    </Suggestions>
  );
}
