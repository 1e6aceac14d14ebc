import { useEffect, useRef, useState } from "react";
import type { SaleItem } from "#contract/orders/counter-sales.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { Suggestions } from "#web/admin/clients/suggestions.tsx";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { Icon } from "#web/ui/icon.tsx";
import { SalePicture } from "./sale-picture.tsx";
import { onShelf } from "./shelf-words.ts";

interface Props {
  onPick: (item: SaleItem) => void;
  /** Enter in the empty field: everything is there. */
  onDone: () => void;
}

/** Adds what is scanned, or found by words; the field keeps the focus for the next one. */
export function SaleSearch({ onPick, onDone }: Props) {
  const [query, setQuery] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.matches("input, textarea, select");
      if (event.key !== "/" || typing) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener("keydown", focus);
    return () => removeEventListener("keydown", focus);
  }, []);
  return (
    <div className="sale-search">
      <Suggestions
        label="Things found"
        query={query}
        find={async (q, signal) =>
          (await answerOf(api.admin.orders["counter-sales"].items.$get({ query: { q } }, until(signal)))).items
        }
        keyOf={({ sku }) => sku}
        show={(item) => (
          <span className="sale-found">
            <SalePicture item={item} sizes="44px" />
            <span>
              <b>{item.name}</b>
              <span>{[item.sku, onShelf(item.stock)].filter(Boolean).join(", ")}</span>
            </span>
            <b className="figures">{formatMoney(item.unitCents)}</b>
          </span>
        )}
        isNamed={({ sku }, q) => sku.toLowerCase() === q.toLowerCase()}
        takesFirst
        onChoose={(item) => {
          onPick(item);
          setQuery("");
          field.current?.focus();
        }}
      >
        {({ onKeyDown }) => (
          <label className="sale-field">
            <Icon name="search" big />
            <input
              ref={field}
              type="search"
              aria-label="Scan, or type a name or SKU"
              placeholder="Scan, or type a name or SKU"
              autoComplete="off"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a counter scans at once
              autoFocus
              value={query}
              onChange={(event) => setQuery(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === "Enter" && query.trim() === "") {
                  event.preventDefault();
                  onDone();
                } else onKeyDown(event);
              }}
            />
            <kbd aria-hidden="true">/</kbd>
          </label>
        )}
      </Suggestions>
    </div>
  );
}
