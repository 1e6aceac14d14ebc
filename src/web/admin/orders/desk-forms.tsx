import { useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { takenPaymentLabels } from "#contract/order-words.ts";
import type { StaffOrder } from "#contract/order-desk.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { formatMoney } from "#web/ui/format-money.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { DeskResult } from "./desk-action.ts";

type Props = { fetcher: FetcherWithComponents<DeskResult> };

export const methods = Object.fromEntries(Object.entries(takenPaymentLabels).filter(([method]) => method !== "card"));

/** One key for one attempt; the next one after it was answered. */
export function Attempt({ fetcher }: Props) {
  const [keys] = useState(() => new WeakMap<object, string>());
  const [first] = useState(() => crypto.randomUUID());
  const answered = fetcher.data;
  if (answered && !keys.has(answered)) keys.set(answered, crypto.randomUUID());
  return <input type="hidden" name="attempt" value={answered ? (keys.get(answered) ?? first) : first} />;
}

export const problemOf = ({ data }: Props["fetcher"], intent: string): string[] | undefined =>
  data?.intent === intent && data.problem ? [data.problem] : undefined;

export function HandOverForm({ order, fetcher }: Props & { order: StaffOrder }) {
  const busy = fetcher.state !== "idle";
  const [known, setKnown] = useState(false);
  const pays = order.dueCents > 0 && order.payment !== "invoice";
  const code = order.fulfillment === "pickup" && !known;
  return (
    <section id="hand-over" aria-labelledby="hand-over-title">
      <h2 id="hand-over-title">Hand over</h2>
      <fetcher.Form method="post" className="desk-form" noValidate>
        <input type="hidden" name="intent" value="hand-over" />
        <Attempt fetcher={fetcher} />
        {code ? (
          <TextField
            id="pickup-code"
            label="Pickup code"
            name="code"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            errors={problemOf(fetcher, "hand-over")}
          />
        ) : (
          <TextField
            id="identified"
            label="Handed to"
            name="identified"
            autoComplete="off"
            hint="Who took it, and how you checked."
            errors={problemOf(fetcher, "hand-over")}
          />
        )}
        {pays ? (
          <SelectField
            id="hand-over-payment"
            label={`Paid now, ${formatMoney(order.dueCents)}`}
            name="payment"
            options={methods}
          />
        ) : null}
        <div className="row-actions">
          <Button type="submit" tone="go" disabled={busy}>
            Hand Over <kbd aria-hidden="true">H</kbd>
          </Button>
          {order.fulfillment === "pickup" ? (
            <Button tone="outline" onClick={() => setKnown(!known)}>
              {known ? "Use the code" : "No code"}
            </Button>
          ) : null}
        </div>
      </fetcher.Form>
    </section>
  );
}

export function PaymentForm({ fetcher }: Props) {
  return (
    <details>
      <summary>Record a payment</summary>
      <fetcher.Form method="post" className="desk-form">
        <input type="hidden" name="intent" value="payment" />
        <Attempt fetcher={fetcher} />
        <SelectField id="payment-method" label="Paid by" name="method" options={methods} />
        <TextField id="payment-reference" label="Reference" name="reference" optional autoComplete="off" />
        <Button type="submit" tone="outline" disabled={fetcher.state !== "idle"}>
          Record Payment
        </Button>
      </fetcher.Form>
    </details>
  );
}

/** The card comes first when enough was paid with it. */
export const refundMethods = ({ cardRefundableCents }: StaffOrder): Record<string, string> =>
  cardRefundableCents > 0
    ? { card: `The card it was paid with, up to ${formatMoney(cardRefundableCents)}`, ...methods }
    : methods;

export function RefundForm({ order, fetcher }: Props & { order: StaffOrder }) {
  const lines = order.lines.filter((line) => line.refunded < line.quantity && line.unitCents > 0);
  return (
    <details>
      <summary>Refund or return</summary>
      <fetcher.Form method="post" className="desk-form">
        <input type="hidden" name="intent" value="refund" />
        <Attempt fetcher={fetcher} />
        {lines.map((line) => (
          <div key={line.id} className="refund-line">
            <label htmlFor={`pieces-${line.id}`}>{line.name}</label>
            <input
              id={`pieces-${line.id}`}
              className="input"
              type="number"
              name={`pieces-${line.id}`}
              min={0}
              max={line.quantity - line.refunded}
              defaultValue={0}
            />
          </div>
        ))}
        <Checkbox id="refund-restock" name="restock" value="1" defaultChecked label="Back on the shelf" />
        <SelectField id="refund-method" label="Given back by" name="method" options={refundMethods(order)} />
        <TextField
          id="refund-reason"
          label="Reason"
          name="reason"
          autoComplete="off"
          errors={problemOf(fetcher, "refund")}
        />
        <Button type="submit" tone="outline" disabled={fetcher.state !== "idle"}>
          Refund
        </Button>
      </fetcher.Form>
    </details>
  );
}

export function CancelForm({ fetcher }: Props) {
  return (
    <details>
      <summary>Cancel the order</summary>
      <fetcher.Form method="post" className="desk-form">
        <input type="hidden" name="intent" value="cancel" />
        <TextField id="cancel-reason" label="Reason" name="reason" optional autoComplete="off" />
        <Button type="submit" tone="outline" disabled={fetcher.state !== "idle"}>
          Cancel Order
        </Button>
      </fetcher.Form>
    </details>
  );
}
