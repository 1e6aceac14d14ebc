import { useState } from "react";
import { formatMoney } from "#contract/values/format-money.ts";
import type { QuotePrices } from "#contract/quotes/quote-desk.ts";
import { Suggestions } from "#web/admin/clients/suggestions.tsx";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { TextField } from "#web/ui/text-field.tsx";

type Item = QuotePrices["items"][number];

/** Finds a line while typing: a job of the price lists, or a product by words or SKU. */
export function PriceSearch({ id, onPick }: { id: string; onPick: (item: Item) => void }) {
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
        <TextField
          id={id}
          label="Add from the price list or the shop"
          optional
          autoComplete="off"
          placeholder="Words or SKU"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          {...wiring}
        />
      )}
    </Suggestions>
  );
}
