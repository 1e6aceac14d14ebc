import { useState } from "react";
import type { StockItem } from "#contract/products/stock.ts";
import { choice, number } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import { type ListFrame, StaffList } from "#web/admin/list/staff-list.tsx";
import { api } from "#web/shell/session/api-client.ts";
import { once } from "#web/shell/session/one-attempt.ts";
import { Badge } from "#web/ui/badge.tsx";

const onHand = ({ levels }: StockItem) => levels.reduce((sum, level) => sum + level.onHand, 0);

const columns: StaffColumn<StockItem>[] = [
  { head: "SKU", cell: ({ sku }) => <span className="mono">{sku}</span>, sort: ({ sku }) => sku, phone: "under" },
  { head: "Item", cell: ({ name }) => name, sort: ({ name }) => name, phone: "name" },
  {
    head: "Where",
    cell: (item) => (
      <span className="stock-places">
        {item.levels.map((level) => (
          <span key={level.location}>
            {level.name} <b className="figures">{level.onHand}</b>
            {level.reserved > 0 ? `, ${level.reserved} promised` : ""}
          </span>
        ))}
        {item.low ? <Badge tone="wait">Low</Badge> : null}
        {item.waiting > 0 ? <Badge tone="late">{item.waiting} waited for</Badge> : null}
      </span>
    ),
    sort: onHand,
    phone: "end",
  },
  {
    head: "Change",
    cell: (item) => <StockForm key={JSON.stringify(item.levels)} item={item} />,
  },
];

type Props = { frame: ListFrame; items: StockItem[]; nextCursor: string | null };

/** Stock by place, promised pieces, and the three things that change them. */
export const StockList = ({ frame, items, nextCursor }: Props) => (
  <StaffList
    {...frame}
    caption="Stock by place"
    filters={[{ name: "q", label: "Name or SKU", type: "search" }]}
    columns={columns}
    rows={items}
    rowKey={({ sku }) => sku}
    nextCursor={nextCursor}
    empty="No items are low on stock."
    csv={{ name: "stock", row: csvRow }}
  />
);

const csvRow = ({ sku, name, levels, low, waiting }: StockItem) => ({
  sku,
  name,
  ...Object.fromEntries(levels.map((level) => [level.name, level.onHand])),
  promised: levels.reduce((sum, { reserved }) => sum + reserved, 0),
  waiting,
  low,
});

const steps = { count: "Counted", receive: "Received", transfer: "To a van" } as const;
const vans = { "van-1": "Van 1", "van-2": "Van 2" } as const;
const done = { count: "counted", receive: "received", transfer: "moved" };

function StockForm({ item: { sku, levels } }: { item: StockItem }) {
  const [step, setStep] = useState<keyof typeof steps>("count");
  const fields = {
    step: choice(`What happened with ${sku}`, steps),
    to: choice(`Van for ${sku}`, vans),
    pieces: number(`Pieces of ${sku}`, {
      min: step === "count" ? 0 : 1,
      path: step === "count" ? "counted" : "quantity",
    }),
  };
  const { counts, receipts, transfers } = api.admin.stock;
  return (
    <StaffForm
      name={`stock-${sku}`}
      label={`Stock of ${sku}`}
      inCell
      fields={fields}
      start={{ step: "count", to: "van-1", pieces: levels.find(({ location }) => location === "store")?.onHand ?? 0 }}
      without={({ step: chosen }) => [chosen !== "transfer" && "to"]}
      onTyped={(typed) => setStep(typed.step)}
      button={
        <>
          Save<span className="sr-only"> stock of {sku}</span>
        </>
      }
      tone="outline"
      save={async (typed, attempt) => {
        const { pieces: quantity, to } = typed;
        if (typed.step === "count")
          await counts.$post({ json: { sku, location: "store", counted: quantity } }, once(attempt));
        else if (typed.step === "receive")
          await receipts.$post({ json: { sku, location: "store", quantity } }, once(attempt));
        else await transfers.$post({ json: { sku, from: "store", to, quantity } }, once(attempt));
        return typed;
      }}
      done={(typed) => ({ title: "Saved", description: `${sku}: ${typed.pieces} ${done[typed.step]}.` })}
    />
  );
}
