import { type FormEvent, useState } from "react";
import type { StockItem } from "#contract/stock.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Table } from "#web/ui/table.tsx";

const steps = { count: "Counted", receive: "Received", transfer: "To a van" } as const;

/** What is where, what is promised, and the three things that change it. */
export function StockTable({ items }: { items: StockItem[] }) {
  if (items.length === 0) return <EmptyState reason="No items are low on stock." />;
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
          cell: (item) => <StockForm key={JSON.stringify(item.levels)} item={item} />,
        },
      ]}
    />
  );
}

const done = { count: "counted", receive: "received", transfer: "moved" };

function StockForm({ item }: { item: StockItem }) {
  const { busy, save } = useSave();
  const [step, setStep] = useState<keyof typeof steps>("count");
  const store = item.levels.find(({ location }) => location === "store");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const { sku } = item;
    const quantity = Number(form.get("pieces"));
    const { counts, receipts, transfers } = api.admin.stock;
    void save(
      (attempt) => {
        const once = { headers: { "Idempotency-Key": attempt } };
        if (step === "count") return counts.$post({ json: { sku, location: "store", counted: quantity } }, once);
        if (step === "receive") return receipts.$post({ json: { sku, location: "store", quantity } }, once);
        const to = String(form.get("location"));
        return transfers.$post({ json: { sku, from: "store", to, quantity } }, once);
      },
      { title: "Saved", description: `${sku}: ${quantity} ${done[step]}.` },
    );
  };
  return (
    <form onSubmit={submit} className="stock-form">
      <select
        className="input"
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
      <Button type="submit" tone="outline" disabled={busy}>
        Save<span className="sr-only"> stock of {item.sku}</span>
      </Button>
    </form>
  );
}
