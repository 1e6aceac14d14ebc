import type { StockMovement } from "#contract/stock.ts";
import { CsvButton } from "#web/admin/csv-button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Table } from "#web/ui/table.tsx";

/** What came and went, newest first; nothing here can be changed. */
export function MovementsTable({ movements }: { movements: StockMovement[] }) {
  if (movements.length === 0) return <EmptyState reason="No stock movements yet." />;
  return (
    <>
      <div className="staff-tools">
        <CsvButton name="stock-movements" rows={movements} />
      </div>
      <Table
        caption="Stock movements"
        stack
        rows={movements}
        rowKey={(moved) => moved.id}
        columns={[
          { head: "SKU", cell: (moved) => <span className="mono">{moved.sku}</span> },
          { head: "What", cell: (moved) => moved.kind.replaceAll("_", " ") },
          { head: "Where", cell: (moved) => moved.location },
          { head: "Who", cell: (moved) => moved.actor },
          { head: "Note", cell: (moved) => moved.note ?? "" },
          { head: "When", cell: (moved) => <RelativeTime at={moved.at} /> },
          {
            head: "Pieces",
            numeric: true,
            cell: (moved) => (moved.quantity > 0 ? `+${moved.quantity}` : `−${-moved.quantity}`),
          },
        ]}
      />
    </>
  );
}
