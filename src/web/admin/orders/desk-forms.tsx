import { type FormEvent, useState } from "react";
import type { z } from "zod";
import type { StaffOrder } from "#contract/order-desk.ts";
import { refundOf } from "#contract/refund-sum.ts";
import { takenPaymentLabels } from "#contract/order-words.ts";
import type { HandOverInput, RecordPaymentInput, RefundOrderInput } from "#contract/orders.ts";
import { answerOf } from "#web/shell/session/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { formatMoney } from "#contract/format-money.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { once } from "#web/shell/session/one-attempt.ts";
import { deskOrder, typedIn, useDesk } from "./use-desk.ts";

type Props = { order: StaffOrder };

export const methods: Record<string, string> = Object.fromEntries(
  Object.entries(takenPaymentLabels).filter(([method]) => method !== "card"),
);

export function HandOverForm({ order }: Props) {
  const { busy, errors, act } = useDesk();
  const [known, setKnown] = useState(false);
  const pays = order.dueCents > 0 && order.payment !== "invoice";
  const code = order.fulfillment === "pickup" && !known;
  const { number } = order;
  const handOver = (event: FormEvent<HTMLFormElement>) => {
    const text = typedIn(event);
    const who = code ? { code: text("code") } : { identified: text("identified") };
    const json = {
      ...who,
      payment: text("payment") || undefined,
      reference: text("reference") || undefined,
    } as z.input<typeof HandOverInput>;
    void act(number, async (attempt) => {
      const { completed } = await answerOf(deskOrder["hand-over"].$post({ param: { number }, json }, once(attempt)));
      return completed ? "Handed over. The order is complete." : "Handed over.";
    });
  };
  return (
    <section id="hand-over" aria-labelledby="hand-over-title">
      <h2 id="hand-over-title">Hand over</h2>
      <form onSubmit={handOver} className="desk-form" noValidate>
        {code ? (
          <TextField
            id="pickup-code"
            label="Pickup code"
            name="code"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            errors={errors}
          />
        ) : (
          <TextField
            id="identified"
            label="Handed to"
            name="identified"
            autoComplete="off"
            hint="Who took it, and how you checked."
            errors={errors}
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
        {pays ? (
          <TextField
            id="hand-over-reference"
            label="Reference"
            name="reference"
            optional
            autoComplete="off"
            hint="Check number, or the last digits of the card."
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
      </form>
    </section>
  );
}

export function PaymentForm({ order: { number } }: Props) {
  const { busy, errors, act } = useDesk();
  const record = (event: FormEvent<HTMLFormElement>) => {
    const text = typedIn(event);
    const json = { method: text("method"), reference: text("reference") || undefined } as z.input<
      typeof RecordPaymentInput
    >;
    void act(number, async (attempt) => {
      await deskOrder.payments.$post({ param: { number }, json }, once(attempt));
      return "Payment recorded.";
    });
  };
  return (
    <details>
      <summary>Record a payment</summary>
      <form onSubmit={record} className="desk-form">
        <SelectField id="payment-method" label="Paid by" name="method" options={methods} />
        <TextField
          id="payment-reference"
          label="Reference"
          name="reference"
          optional
          autoComplete="off"
          errors={errors}
        />
        <Button type="submit" tone="outline" disabled={busy}>
          Record Payment
        </Button>
      </form>
    </details>
  );
}

/** What money can go back by. The way the order was paid comes first. */
export function refundMethods({ cardRefundableCents, payments }: StaffOrder): Record<string, string> {
  const online =
    cardRefundableCents > 0 ? `The card it was paid with, up to ${formatMoney(cardRefundableCents)}` : null;
  const ways: Record<string, string> = online ? { card: online, ...methods } : methods;
  const paidBy = payments.findLast(({ kind }) => kind === "payment")?.method ?? "";
  const first = ways[paidBy];
  return first ? { [paidBy]: first, ...ways } : ways;
}

/** Starts anew after each refund. */
export function RefundForm({ order }: Props) {
  return <RefundFields key={order.refundedCents} order={order} />;
}

function RefundFields({ order }: Props) {
  const { busy, errors, act } = useDesk();
  const [pieces, setPieces] = useState<Record<string, number>>({});
  const { number } = order;
  const lines = order.lines.filter((line) => line.refunded < line.quantity && line.unitCents > 0);
  const chosen = lines.flatMap((line) => {
    const quantity = Math.min(pieces[line.id] ?? 0, line.quantity - line.refunded);
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  const cents = chosen.reduce((sum, { line, quantity }) => sum + refundOf(line, quantity).totalCents, 0);
  const refund = (event: FormEvent<HTMLFormElement>) => {
    const text = typedIn(event);
    const restock = text("restock") === "1";
    const json = {
      lines: chosen.map(({ line, quantity }) => ({ id: line.id, quantity, restock })),
      method: text("method"),
      reason: text("reason"),
    } as z.input<typeof RefundOrderInput>;
    void act(number, async (attempt) => {
      const sent = deskOrder.refunds.$post({ param: { number }, json }, once(attempt));
      return `${formatMoney((await answerOf(sent)).refundedCents)} refunded.`;
    });
  };
  return (
    <details>
      <summary>Refund or return</summary>
      <form onSubmit={refund} className="desk-form">
        {lines.map((line) => (
          <div key={line.id} className="refund-line">
            <label htmlFor={`pieces-${line.id}`}>{line.name}</label>
            <input
              id={`pieces-${line.id}`}
              className="input"
              type="number"
              min={0}
              max={line.quantity - line.refunded}
              value={pieces[line.id] ?? 0}
              onChange={({ currentTarget }) => setPieces({ ...pieces, [line.id]: Number(currentTarget.value) })}
            />
          </div>
        ))}
        <Checkbox id="refund-restock" name="restock" value="1" defaultChecked label="Return to stock" />
        <SelectField id="refund-method" label="Given back by" name="method" options={refundMethods(order)} />
        <TextField id="refund-reason" label="Reason" name="reason" autoComplete="off" errors={errors} />
        <Button type="submit" tone="outline" disabled={busy}>
          {cents > 0 ? `Refund ${formatMoney(cents)}` : "Refund"}
        </Button>
      </form>
    </details>
  );
}

export function CancelForm({ order: { number } }: Props) {
  const { busy, errors, act } = useDesk();
  const cancel = (event: FormEvent<HTMLFormElement>) => {
    const reason = typedIn(event)("reason");
    void act(number, async () => {
      await deskOrder.cancel.$post({ param: { number }, json: reason ? { reason } : {} });
      return "Cancelled.";
    });
  };
  return (
    <details>
      <summary>Cancel the order</summary>
      <form onSubmit={cancel} className="desk-form">
        <TextField id="cancel-reason" label="Reason" name="reason" optional autoComplete="off" errors={errors} />
        <Button type="submit" tone="outline" disabled={busy}>
          Cancel Order
        </Button>
      </form>
    </details>
  );
}
