import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { CounterSale } from "#contract/orders/counter-sales.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { orderAddress } from "#web/admin/orders/order-views.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";

/** The change, and the way to the next sale. */
export function SaleDone({ sold, onNext }: { sold: CounterSale; onNext: () => void }) {
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => next.current?.querySelector("button")?.focus(), []);
  return (
    <section className="sale-done" aria-labelledby="sold">
      <h2 id="sold">Sold for {formatMoney(sold.totalCents)}</h2>
      {sold.changeCents > 0 ? (
        <p className="sale-back">
          Give back <b className="figures">{formatMoney(sold.changeCents)}</b>
        </p>
      ) : null}
      {sold.invoice ? (
        <p>
          On account, by invoice <Link to={`/admin/invoices/${sold.invoice}/`}>{sold.invoice}</Link>.
        </p>
      ) : null}
      <div className="sale-done-buttons" ref={next}>
        <Button onClick={onNext}>New Sale</Button>
        <ButtonLink tone="outline" to={orderAddress(sold.number)}>
          Order {sold.number}, with its receipt
        </ButtonLink>
      </div>
    </section>
  );
}
