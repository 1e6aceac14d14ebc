import { useRef, useState } from "react";
import { Form, useNavigate, useNavigation, useSearchParams } from "react-router";
import { OrderQueueView } from "#contract/order-desk.ts";
import { StaffViews } from "#web/admin/staff-list.tsx";
import { useQueueKeys } from "#web/admin/tickets/use-queue-keys.ts";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/admin-orders.route.ts";
import { OrderRow } from "./order-row.tsx";
import { orderAddress, ordersAddress, orderViews } from "./order-views.ts";
import { SalesExport } from "./sales-export.tsx";
import { readyOrder, startOrder, useDesk } from "./use-desk.ts";
import "#web/admin/tickets/queue.css";
import "./orders.css";

const viewOf = (query: URLSearchParams) => OrderQueueView.catch("open").parse(query.get("view") ?? "open");

export const clientLoader = staffLoader(async ({ query, signal }) => {
  const [q, cursor] = [query.get("q"), query.get("cursor")];
  return answerOf(
    api.admin.orders.$get(
      { query: { view: viewOf(query), limit: 50, ...(q && { q }), ...(cursor && { cursor }) } },
      until(signal),
    ),
  );
});

export const meta = staffMeta("Orders");

export default function AdminOrders({ loaderData: { items, counts, nextCursor } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const view = viewOf(query);
  const q = query.get("q") ?? "";
  const [selected, setSelected] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const busy = useNavigation().state === "loading";
  const desk = useDesk();
  const move = (step: number) => {
    const place = items.findIndex(({ number }) => number === selected);
    const next = items[place === -1 ? (step > 0 ? 0 : items.length - 1) : place + step];
    if (!next) return;
    setSelected(next.number);
    document.querySelector(`[data-number="${next.number}"]`)?.scrollIntoView({ block: "nearest" });
  };
  const send = (step: (number: string) => Promise<string>) => {
    if (selected && !desk.busy) void desk.act(selected, () => step(selected));
  };
  const open = (hash = "") => selected && void navigate(`${orderAddress(selected)}${hash}`);
  useQueueKeys({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => open(),
    s: () => send(startOrder),
    r: () => send(readyOrder),
    h: () => open("#hand-over"),
    p: () => void navigate("/admin/orders/pick-list/"),
    "/": () => field.current?.focus(),
    Escape: () => setSelected(null),
  });
  return (
    <div className="admin-page orders" aria-busy={busy || desk.busy}>
      <div className="orders-top">
        <h1>Orders</h1>
        <ButtonLink to="/admin/orders/pick-list/" tone="outline">
          Pick List <kbd aria-hidden="true">P</kbd>
        </ButtonLink>
        <ButtonLink to="/admin/orders/new/" tone="outline">
          New Order
        </ButtonLink>
      </div>
      <StaffViews
        label="Views"
        items={orderViews.map(({ view: other, name }) => ({
          label: name,
          to: ordersAddress(other, q),
          current: other === view,
          count: counts[other],
        }))}
      />
      <Form className="staff-filters" action="/admin/orders/" role="search" aria-label="Find orders">
        {view === "open" ? null : <input type="hidden" name="view" value={view} />}
        <div>
          <label htmlFor="orders-q">Number, name or email</label>
          <input id="orders-q" ref={field} className="input" type="search" name="q" defaultValue={q} key={q} />
        </div>
        <Button type="submit" tone="outline">
          Find
        </Button>
      </Form>
      {items.length === 0 ? (
        <EmptyState
          reason={q ? "No orders match." : "Nothing here: everybody has what they ordered."}
          action={
            q || view !== "open" ? (
              <ButtonLink to="/admin/orders/" tone="outline" size="small">
                Show open orders
              </ButtonLink>
            ) : null
          }
        />
      ) : (
        <ul className="orders-list" aria-label="Orders">
          {items.map((order) => (
            <OrderRow key={order.number} order={order} selected={order.number === selected} />
          ))}
        </ul>
      )}
      {nextCursor || query.has("cursor") ? (
        <Pagination
          label="Pages of orders"
          summary={`${items.length} on this page`}
          previous={query.has("cursor") ? ordersAddress(view, q) : undefined}
          next={nextCursor ? `?${new URLSearchParams({ view, ...(q && { q }), cursor: nextCursor })}` : undefined}
        />
      ) : null}
      <p className="orders-keys" aria-label="Keys">
        <kbd>J</kbd>
        <kbd>K</kbd> move <kbd>Enter</kbd> open <kbd>S</kbd> start <kbd>R</kbd> ready <kbd>H</kbd> hand over{" "}
        <kbd>/</kbd> find
      </p>
      <SalesExport />
    </div>
  );
}
