import { useNavigate } from "react-router";
import { formatMoney } from "#contract/values/format-money.ts";
import { type OrderQueueItem, OrderQueueView } from "#contract/orders/order-desk.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import type { StaffFilter } from "#web/admin/list/staff-filters.tsx";
import { StaffList } from "#web/admin/list/staff-list.tsx";
import { useStaffViews } from "#web/admin/list/use-staff-views.ts";
import { keepsRows, listQuery, staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { Route } from "./+types/admin-orders.route.ts";
import { OrderState } from "./order-state.tsx";
import { orderAddress, orderViewLabels } from "./order-views.ts";
import { SalesExport } from "./sales-export.tsx";
import { deskOrder, readyOrder, startOrder, useDesk } from "./use-desk.ts";
import "./orders.css";
import * as t from "#words/orders.ts";

export const clientLoader = staffLoader(({ query, signal }) => {
  const view = OrderQueueView.catch("open").parse(query.get("view") ?? "open");
  return answerOf(api.admin.orders.$get({ query: { ...listQuery(query, 50), view } }, until(signal)));
});

export const shouldRevalidate = keepsRows;

export const meta = staffMeta("Orders");

const filters: StaffFilter[] = [{ name: "q", label: "Number, name or email", type: "search" }];

const columns: StaffColumn<OrderQueueItem>[] = [
  { head: "Number", cell: ({ number }) => <span className="mono">{number}</span>, phone: "under" },
  {
    head: "Customer",
    cell: ({ name, summary }) => (
      <>
        <b className="wrap-anywhere">{name}</b> <span className="staff-note">{summary}</span>
      </>
    ),
    sort: ({ name }) => name,
    phone: "name",
  },
  { head: "State", cell: (order) => <OrderState order={order} />, phone: "glyph" },
  {
    head: "Payment",
    cell: ({ dueCents, paymentStatus }) => (
      <span className={dueCents > 0 ? "order-due" : "admin-quiet"}>{t.paymentStatusLabels[paymentStatus]}</span>
    ),
  },
  {
    head: "Total",
    numeric: true,
    cell: ({ totalCents }) => formatMoney(totalCents),
    sort: ({ totalCents }) => totalCents,
    phone: "sum",
  },
  {
    head: "Changed",
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    sort: ({ updatedAt }) => updatedAt,
    phone: "end",
  },
];

export default function AdminOrders({ loaderData: { items, counts, nextCursor } }: Route.ComponentProps) {
  const views = useStaffViews("Views", orderViewLabels, counts);
  const navigate = useNavigate();
  const desk = useDesk();
  const send = (step: (number: string) => Promise<string>) => (order: OrderQueueItem) => {
    if (!desk.busy) void desk.act(order.number, () => step(order.number));
  };
  return (
    <StaffList
      title="Orders"
      views={views}
      create={{ label: "New Order", to: "/admin/orders/new/", beside: true }}
      filters={filters}
      filterLabel="Find orders"
      columns={columns}
      rows={items}
      rowKey={({ number }) => number}
      address={({ number }) => orderAddress(number)}
      nextCursor={nextCursor}
      empty="Nothing here: everybody has what they ordered."
      csv={{ name: "orders", row: csvRow }}
      sum={(rows) => formatMoney(rows.reduce((sum, { totalCents }) => sum + totalCents, 0))}
      busy={desk.busy}
      keys={{
        s: send(startOrder),
        r: send(readyOrder),
        h: ({ number }) => void navigate(`${orderAddress(number)}#hand-over`),
      }}
      hints={[
        ["J K", "move"],
        ["S", "start"],
        ["R", "ready"],
        ["H", "hand over"],
      ]}
      bulk={[
        { label: "Start", done: "started", each: ({ number }) => deskOrder.start.$post({ param: { number } }) },
        { label: "Ready", done: "ready", each: ({ number }) => deskOrder.ready.$post({ param: { number } }) },
      ]}
      tools={
        <ButtonLink to="/admin/orders/pick-list/" tone="outline">
          Pick List
        </ButtonLink>
      }
    >
      <SalesExport />
    </StaffList>
  );
}

const csvRow = ({ totalCents, dueCents, ...order }: OrderQueueItem) => ({
  ...order,
  total: (totalCents / 100).toFixed(2),
  due: (dueCents / 100).toFixed(2),
});
