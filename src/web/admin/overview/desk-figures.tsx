import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { OrderQueueItem } from "#contract/orders/order-desk.ts";
import { OrderRow } from "#web/admin/orders/order-row.tsx";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import "#web/admin/orders/orders.css";

const shownOrders = 6;
const counted = 100;

interface Desk {
  toPrepare: OrderQueueItem[];
  counts: Record<string, number>;
  low: string;
  leads: string;
}

const countOf = ({ items, nextCursor }: { items: unknown[]; nextCursor: string | null }): string =>
  nextCursor ? `${items.length}+` : String(items.length);

async function readDesk(options: ReturnType<typeof until>): Promise<Desk> {
  const [orders, stock, leads] = await Promise.all([
    answerOf(api.admin.orders.$get({ query: { view: "to_prepare", limit: shownOrders } }, options)),
    answerOf(api.admin.stock.$get({ query: { low: "1", limit: counted } }, options)),
    answerOf(api.admin.leads.$get({ query: { status: "new", limit: counted } }, options)),
  ]);
  return { toPrepare: orders.items, counts: orders.counts, low: countOf(stock), leads: countOf(leads) };
}

/** Tasks of the counter beside tickets and visits, which do not wait for it. */
export function DeskFigures() {
  const [desk, setDesk] = useState<Desk | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    readDesk(until(leave.signal)).then(setDesk, () => undefined);
    return () => leave.abort();
  }, []);
  const figures: [label: string, to: string, count: string | number | undefined][] = [
    ["Orders to prepare", "/admin/orders/?view=to_prepare", desk?.counts.to_prepare],
    ["Returns", "/admin/orders/?view=returns", desk?.counts.returns],
    ["Low stock", "/admin/products/?tab=low", desk?.low],
    ["New leads", "/admin/leads/?status=new", desk?.leads],
  ];
  return (
    <section aria-labelledby="desk">
      <h2 id="desk">Shop and leads</h2>
      <div className="figures-row">
        {figures.map(([label, to, count]) => (
          <Link key={label} className="figure" to={to}>
            <b>{count ?? "–"}</b>
            <span>{label}</span>
          </Link>
        ))}
      </div>
      {desk && desk.toPrepare.length > 0 ? (
        <ul className="orders-list mt-3" aria-label="Orders to prepare">
          {desk.toPrepare.map((order) => (
            <OrderRow key={order.number} order={order} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
