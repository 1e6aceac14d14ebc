import { Link } from "react-router";
import type { PickList } from "#contract/orders/order-desk.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import { StaffList } from "#web/admin/list/staff-list.tsx";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import type { Route } from "./+types/pick-list.route.ts";
import { orderAddress } from "./order-views.ts";
import "./orders.css";

export const clientLoader = staffLoader(async ({ signal }): Promise<PickList> => {
  return answerOf(api.admin.orders["pick-list"].$get(undefined, until(signal)));
});

export const meta = staffMeta("Pick list");

type Item = PickList["items"][number];

const columns: StaffColumn<Item>[] = [
  { head: "SKU", cell: ({ sku }) => <span className="mono">{sku}</span>, sort: ({ sku }) => sku, phone: "under" },
  { head: "Item", cell: ({ name }) => name, sort: ({ name }) => name, phone: "name" },
  { head: "Pieces", numeric: true, cell: ({ pieces }) => pieces, sort: ({ pieces }) => pieces, phone: "sum" },
  {
    head: "For",
    cell: ({ orders }) => (
      <span className="pick-orders">
        {orders.map((number) => (
          <Link key={number} to={orderAddress(number)}>
            {number}
          </Link>
        ))}
      </span>
    ),
    phone: "end",
  },
];

/** Things to take off the shelf, for paper or a tablet. */
export default function PickListScreen({ loaderData: { items } }: Route.ComponentProps) {
  return (
    <StaffList
      title="Pick list"
      columns={columns}
      rows={items}
      rowKey={({ sku }) => sku}
      empty="Nothing to take off the shelf: every open order is ready or waits for stock."
      csv={{ name: "pick-list", row: ({ orders, ...item }) => ({ ...item, orders: orders.join(" ") }) }}
      tools={
        <>
          <ButtonLink to="/admin/orders/" tone="outline">
            All Orders
          </ButtonLink>
          <Button tone="outline" onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    />
  );
}
