import type { StockMovement } from "#contract/products/stock.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import { type ListFrame, StaffList } from "#web/admin/list/staff-list.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";

const columns: StaffColumn<StockMovement>[] = [
  { head: "SKU", cell: ({ sku }) => <span className="mono">{sku}</span>, phone: "name" },
  { head: "What", cell: ({ kind }) => kind.replaceAll("_", " "), phone: "under" },
  { head: "Where", cell: ({ location }) => location },
  { head: "Who", cell: ({ actor }) => actor },
  { head: "Note", cell: ({ note }) => note ?? "" },
  { head: "When", cell: ({ at }) => <RelativeTime at={at} />, phone: "end" },
  {
    head: "Pieces",
    numeric: true,
    cell: ({ quantity }) => (quantity > 0 ? `+${quantity}` : `−${-quantity}`),
    phone: "sum",
  },
];

type Props = { frame: ListFrame; items: StockMovement[]; nextCursor: string | null };

/** Movements, newest first; nothing here can be changed. */
export const MovementList = ({ frame, items, nextCursor }: Props) => (
  <StaffList
    {...frame}
    caption="Stock movements"
    filters={[{ name: "sku", label: "SKU", type: "search" }]}
    columns={columns}
    rows={items}
    rowKey={({ id }) => id}
    nextCursor={nextCursor}
    empty="No stock movements yet."
    csv={{ name: "stock-movements", row: (moved) => moved }}
  />
);
