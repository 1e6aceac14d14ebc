import { useState } from "react";
import type { StaffOrder } from "#contract/orders/order-desk.ts";
import type { TakenPayment } from "#contract/orders/order-words.ts";
import { refundOf } from "#contract/orders/refund-sum.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { check, choice, counts, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { byHand } from "#web/admin/invoices/money-fields.ts";
import { answerOf } from "#web/shell/session/api-client.ts";
import { once } from "#web/shell/session/one-attempt.ts";
import { Button } from "#web/ui/button.tsx";
import { deskOrder } from "./use-desk.ts";

type Props = { order: StaffOrder };

export function HandOverForm({ order }: Props) {
  const [known, setKnown] = useState(false);
  const pays = order.dueCents > 0 && order.payment !== "invoice";
  const byCode = order.fulfillment === "pickup" && !known;
  const { number } = order;
  const fields = {
    code: text("Pickup code", { inputMode: "numeric", maxLength: 12 }),
    identified: text("Handed to", { hint: "Who took it, and how you checked." }),
    payment: choice(`Paid now, ${formatMoney(order.dueCents)}`, byHand),
    reference: text("Reference", { optional: true, hint: "Check number, or the last digits of the card." }),
  };
  return (
    <section id="hand-over" aria-labelledby="hand-over-title">
      <h2 id="hand-over-title">Hand over</h2>
      <StaffForm
        name="hand-over"
        columns={1}
        fields={fields}
        without={() => [byCode ? "identified" : "code", ...(pays ? [] : (["payment", "reference"] as const))]}
        button={
          <>
            Hand Over <kbd aria-hidden="true">H</kbd>
          </>
        }
        tone="go"
        save={({ code, identified, payment, reference }, attempt) => {
          const json = {
            ...(byCode ? { code } : { identified }),
            payment: pays ? payment : undefined,
            reference: (pays && reference) || undefined,
          };
          return answerOf(deskOrder["hand-over"].$post({ param: { number }, json }, once(attempt)));
        }}
        done={({ completed }) => ({
          title: number,
          description: completed ? "Handed over. The order is complete." : "Handed over.",
        })}
        beside={
          order.fulfillment === "pickup" ? (
            <Button tone="outline" onClick={() => setKnown(!known)}>
              {known ? "Use the code" : "No code"}
            </Button>
          ) : null
        }
      />
    </section>
  );
}

const paymentFields = { method: choice("Paid by", byHand), reference: text("Reference", { optional: true }) };

export function PaymentForm({ order: { number } }: Props) {
  return (
    <details>
      <summary>Record a payment</summary>
      <StaffForm
        name="payment"
        columns={1}
        fields={paymentFields}
        button="Record Payment"
        tone="outline"
        save={({ method, reference }, attempt) =>
          deskOrder.payments.$post(
            { param: { number }, json: { method, reference: reference || undefined } },
            once(attempt),
          )
        }
        done={{ title: number, description: "Payment recorded." }}
      />
    </details>
  );
}

/** Ways for money to go back. The way the order was paid comes first. */
export function refundMethods({ cardRefundableCents, payments }: StaffOrder): Record<TakenPayment, string> {
  const card = `The card it was paid with, up to ${formatMoney(cardRefundableCents)}`;
  const ways: Partial<Record<string, string>> = cardRefundableCents > 0 ? { card, ...byHand } : byHand;
  const paidBy = payments.findLast(({ kind }) => kind === "payment")?.method ?? "";
  const first = ways[paidBy];
  return (first ? { [paidBy]: first, ...ways } : ways) as Record<TakenPayment, string>;
}

/** Starts anew after each refund. */
export function RefundForm({ order }: Props) {
  return <RefundFields key={order.refundedCents} order={order} />;
}

function RefundFields({ order }: Props) {
  const [pieces, setPieces] = useState<Record<string, number>>({});
  const { number } = order;
  const lines = order.lines.filter((line) => line.refunded < line.quantity && line.unitCents > 0);
  const chosenOf = (typed: Record<string, number>) =>
    lines.flatMap((line) => {
      const quantity = Math.min(typed[line.id] ?? 0, line.quantity - line.refunded);
      return quantity > 0 ? [{ line, quantity }] : [];
    });
  const cents = chosenOf(pieces).reduce((sum, { line, quantity }) => sum + refundOf(line, quantity).totalCents, 0);
  const fields = {
    pieces: counts(
      "Pieces",
      lines.map(({ id, name, quantity, refunded }) => ({ id, label: name, max: quantity - refunded })),
      { path: "lines" },
    ),
    restock: check("Return to stock"),
    method: choice("Given back by", refundMethods(order)),
    reason: text("Reason"),
  };
  return (
    <details>
      <summary>Refund or return</summary>
      <StaffForm
        name="refund"
        columns={1}
        fields={fields}
        start={{ restock: true }}
        onTyped={(typed) => setPieces(typed.pieces)}
        button={cents > 0 ? `Refund ${formatMoney(cents)}` : "Refund"}
        tone="outline"
        save={({ pieces: typed, restock, method, reason }, attempt) => {
          const json = {
            lines: chosenOf(typed).map(({ line, quantity }) => ({ id: line.id, quantity, restock })),
            method,
            reason,
          };
          return answerOf(deskOrder.refunds.$post({ param: { number }, json }, once(attempt)));
        }}
        done={({ refundedCents }) => ({ title: number, description: `${formatMoney(refundedCents)} refunded.` })}
      />
    </details>
  );
}

const cancelFields = { reason: text("Reason", { optional: true }) };

export function CancelForm({ order: { number } }: Props) {
  return (
    <details>
      <summary>Cancel the order</summary>
      <StaffForm
        name="cancel"
        columns={1}
        fields={cancelFields}
        button="Cancel Order"
        tone="outline"
        save={({ reason }) => deskOrder.cancel.$post({ param: { number }, json: reason ? { reason } : {} })}
        done={{ title: number, description: "Cancelled." }}
      />
    </details>
  );
}
