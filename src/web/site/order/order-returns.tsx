import { Form, useNavigation } from "react-router";
import type { OrderView } from "#contract/orders/orders.ts";
import { returnedThings } from "#contract/orders/return-words.ts";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { formatMoney } from "#contract/values/format-money.ts";
import { pageDay } from "#contract/values/page-days.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import * as t from "#words/order.ts";
import { fill } from "#contract/values/fill.ts";
import * as returnWords from "#words/returns.ts";

type Props = { order: Pick<OrderView, "number" | "returns" | "returnable">; attempt: string };

const tones = { requested: "wait", declined: "neutral", accepted: "info", received: "info", refunded: "ok" } as const;

/** The returns of an order, and the form that asks for another one. */
export function OrderReturns({ order, attempt }: Props) {
  return (
    <section id="return" className="order-return" aria-labelledby="returns-title">
      <h2 id="returns-title" className="ticket-h2">
        {t.returns}
      </h2>
      {order.returns.length > 0 ? (
        <ul className="order-returns" aria-label={t.returns}>
          {order.returns.map((one) => (
            <li key={one.id}>
              <p>
                <Badge tone={tones[one.status]}>{returnWords.returnStatusLabels[one.status]}</Badge>{" "}
                {returnedThings(one.lines)
                  .map(({ name, quantity }) => `${quantity} × ${name}`)
                  .join(", ")}{" "}
                <RelativeTime at={one.at} show="page" />
              </p>
              <p>
                {one.answer ? `${one.answer} ` : ""}
                {one.status === "refunded"
                  ? fill(t.refunded, { refundedCents: formatMoney(one.refundedCents) })
                  : returnWords.returnNextSteps[one.status]}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {order.returnable.length > 0 ? <ReturnForm order={order} attempt={attempt} /> : null}
    </section>
  );
}

function ReturnForm({ order, attempt }: Props) {
  const busy = useNavigation().state === "submitting";
  const [first] = order.returnable;
  return (
    <details className="order-cancel" open={order.returns.length === 0 || undefined}>
      <summary>{t.returnSomething}</summary>
      <Form method="post" action={`/shop/order/${order.number}/`} aria-label={t.returnSomething} preventScrollReset>
        <input type="hidden" name="intent" value="return" />
        <input type="hidden" name="attempt" value={attempt} />
        {order.returnable.map(({ id, name, quantity }) => (
          <div key={id} className="refund-line">
            <label htmlFor={`pieces-${id}`}>{name}</label>
            <input
              id={`pieces-${id}`}
              className="input"
              type="number"
              name={`pieces-${id}`}
              min={0}
              max={quantity}
              defaultValue={order.returnable.length === 1 ? 1 : 0}
            />
          </div>
        ))}
        <TextField
          id="return-reason"
          label={t.reason}
          name="reason"
          autoComplete="off"
          maxLength={shopLimits.reason}
          hint={first ? fill(t.possibleUntil, { until: pageDay(first.until) }) : undefined}
        />
        <Button type="submit" tone="outline" size="small" disabled={busy} className="mt-5">
          {t.requestReturn}
        </Button>
      </Form>
    </details>
  );
}
