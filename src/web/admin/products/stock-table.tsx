import { useState } from "react";
import type { FetcherWithComponents } from "react-router";
import type { StockItem } from "#contract/stock.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Table } from "#web/ui/table.tsx";
import type { ProductResult } from "./product-action.ts";

type Props = { items: StockItem[]; fetcher: FetcherWithComponents<ProductResult> };

const steps = { count: "Counted", receive: "Received", transfer: "To a van" } as const;

/** What is where, what is promised, and the three things that change it. */
export function StockTable({ items, fetcher }: Props) {
  if (items.length === 0) return <EmptyState reason="Nothing to show: every shelf is full enough." />;
  return (
    <Table
      caption="Stock by place"
      stack
      rows={items}
      rowKey={(item) => item.id}
      columns={[
        { head: "SKU", cell: (item) => <span className="mono">{item.sku}</span> },
        { head: "Item", cell: (item) => item.name },
        {
          head: "Where",
          cell: (item) => (
            <span className="stock-places">
              {item.levels.map(({ location, name, onHand, reserved }) => (
                <span key={location}>
                  {name} <b className="figures">{onHand}</b>
                  {reserved > 0 ? `, ${reserved} promised` : ""}
                </span>
              ))}
              {item.low ? <Badge tone="wait">Low</Badge> : null}
              {item.waiting > 0 ? <Badge tone="late">{item.waiting} waited for</Badge> : null}
            </span>
          ),
        },
        {
          head: "Change",
          // Another key after each answer, so that the next change is a new one.
          cell: (item) => <StockForm key={JSON.stringify(item.levels)} item={item} fetcher={fetcher} />,
        },
      ]}
    />
  );
}

function StockForm({ item, fetcher }: { item: StockItem; fetcher: Props["fetcher"] }) {
  const [step, setStep] = useState<keyof typeof steps>("count");
  const [attempt] = useState(() => crypto.randomUUID());
  const store = item.levels.find(({ location }) => location === "store");
  return (
    <fetcher.Form method="post" className="stock-form">
      <input type="hidden" name="sku" value={item.sku} />
      <input type="hidden" name="attempt" value={attempt} />
      <select
        className="input"
        name="intent"
        aria-label={`What happened with ${item.sku}`}
        value={step}
        onChange={({ currentTarget }) => setStep(currentTarget.value as keyof typeof steps)}
      >
        {Object.entries(steps).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {step === "transfer" ? (
        <select className="input" name="location" aria-label={`Van for ${item.sku}`}>
          <option value="van-1">Van 1</option>
          <option value="van-2">Van 2</option>
        </select>
      ) : null}
      <input
        className="input"
        type="number"
        name="pieces"
        min={step === "count" ? 0 : 1}
        required
        aria-label={`Pieces of ${item.sku}`}
        defaultValue={step === "count" ? (store?.onHand ?? 0) : undefined}
        key={step}
      />
      <Button type="submit" tone="outline" disabled={fetcher.state !== "idle"}>
        Save<span className="sr-only"> stock of {item.sku}</span>
      </Button>
    </fetcher.Form>
  );
}
