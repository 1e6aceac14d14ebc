import { Link } from "react-router";
import type { PickList } from "#contract/order-desk.ts";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/pick-list.route.ts";
import { orderAddress } from "./order-views.ts";
import "./orders.css";

export const clientLoader = staffLoader(async ({ signal }): Promise<PickList> => {
  return answerOf(api.admin.orders["pick-list"].$get(undefined, until(signal)));
});

export const meta = staffMeta("Pick list");

/** What to take off the shelf, for paper or a tablet. */
export default function PickListScreen({ loaderData: { items } }: Route.ComponentProps) {
  return (
    <div className="admin-page">
      <p>
        <Link to="/admin/orders/">All orders</Link>
      </p>
      <div className="orders-top">
        <h1>Pick list</h1>
        <Button tone="outline" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {items.length === 0 ? (
        <EmptyState reason="Nothing to take off the shelf: every open order is ready or waits for stock." />
      ) : (
        <div>
          <Table
            caption="Pick list"
            stack
            rows={items}
            rowKey={(item) => item.sku}
            columns={[
              { head: "SKU", cell: (item) => <span className="mono">{item.sku}</span> },
              { head: "Item", cell: (item) => item.name },
              { head: "Pieces", numeric: true, cell: (item) => String(item.pieces) },
              {
                head: "For",
                cell: (item) => (
                  <span className="pick-orders">
                    {item.orders.map((number) => (
                      <Link key={number} to={orderAddress(number)}>
                        {number}
                      </Link>
                    ))}
                  </span>
                ),
              },
            ]}
          />
        </div>
      )}
    </div>
  );
}
