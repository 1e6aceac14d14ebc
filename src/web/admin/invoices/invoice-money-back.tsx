import { useState } from "react";
import { dayWords } from "#contract/values/day-words.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { StaffInvoice } from "#contract/invoices/invoices.ts";
import { type TakenPayment } from "#contract/orders/order-words.ts";
import { choice, money, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { api } from "#web/shell/session/api-client.ts";
import { once } from "#web/shell/session/one-attempt.ts";
import { byHand } from "./money-fields.ts";
import * as t from "#words/orders.ts";

interface Props {
  invoice: StaffInvoice;
}

/** Of an invoice that is taxed in part: how much of a credit is for that part. */
const taxedCents = money("Of it for what is taxed", {
  hint: "With its tax. Nothing of it: 0.00. Leave it empty for all that is left of the invoice.",
  optional: true,
  empty: null,
});

const isTaxedInPart = (invoice: StaffInvoice): boolean =>
  invoice.taxCents + invoice.feeCents > 0 && invoice.lines.some(({ taxed }) => !taxed);

const reason = text("Reason, for the client", { wide: true });

export function RefundForm({ invoice }: Props) {
  const payments = invoice.moved.filter(({ refundableCents }) => refundableCents > 0);
  const [chosen, setChosen] = useState(payments[0]?.id ?? "");
  const payment = payments.find(({ id }) => id === chosen) ?? payments[0];
  if (!invoice.may.void && !invoice.may.credit) return null;
  if (!payment) return null;
  const name = invoice.number ?? invoice.id;
  const methods: Partial<Record<TakenPayment, string>> =
    payment.method === "card" ? { card: "Back to the card", ...byHand } : byHand;
  const fields = {
    paymentId: choice<string>(
      "Of which payment",
      Object.fromEntries(payments.map(({ id, cents, day }) => [id, `${formatMoney(cents)}, ${dayWords(day)}`])),
    ),
    cents: money("Amount", { hint: `At most ${formatMoney(payment.refundableCents)}.` }),
    method: choice("How", methods as Record<TakenPayment, string>),
    effect: choice("Then", {
      credit: "The client owes less (credit note)",
      reopen: "The invoice is due again",
    }),
    taxedCents,
    reason,
  };
  return (
    <details className="repair-part">
      <summary>Give money back</summary>
      <StaffForm
        name="refund"
        fields={fields}
        start={{ paymentId: payment.id, method: (payment.method ?? "cash") as TakenPayment }}
        onTyped={({ paymentId }) => setChosen(paymentId)}
        without={() => [!isTaxedInPart(invoice) && "taxedCents"]}
        button="Refund"
        save={({ taxedCents: taxed, ...json }, attempt) =>
          api.admin.payments.invoices[":name"].refunds.$post(
            { param: { name }, json: { ...json, ...(taxed !== null && { taxedCents: taxed }) } },
            once(attempt),
          )
        }
        done={{ title: "Given back" }}
      />
    </details>
  );
}

/** A payment that was typed by mistake, or a check that came back: no money goes to anybody. */
export function UndoForm({ invoice }: Props) {
  const payments = invoice.moved.filter(
    ({ method, cents, refundableCents }) => method !== "card" && refundableCents > 0 && refundableCents === cents,
  );
  const [chosen, setChosen] = useState("");
  const payment = payments.find(({ id }) => id === chosen) ?? payments[0];
  if (!payment || !invoice.may.undo) return null;
  const undo = (why: "mistake" | "returned_check") => (_: unknown, attempt: string) =>
    api.admin.payments[":paymentId"].undoing.$post({ param: { paymentId: payment.id }, json: { why } }, once(attempt));
  const words = payments.map(({ id, cents, day, method }) => [
    id,
    `${formatMoney(cents)}, ${method ? t.takenPaymentLabels[method as TakenPayment] : ""}, ${dayWords(day)}`,
  ]);
  const fields = {
    payment: choice<string>("Which payment", Object.fromEntries(words), { wide: true }),
  };
  return (
    <details className="repair-part">
      <summary>Void a payment</summary>
      <StaffForm
        name="undo"
        fields={fields}
        onTyped={(typed) => setChosen(typed.payment)}
        button="Void Payment"
        tone="outline"
        save={undo("mistake")}
        done={{ title: "Payment voided" }}
        more={[
          payment.method === "check" && {
            button: "Check Returned",
            save: undo("returned_check"),
            done: { title: "Check noted as returned" },
          },
        ]}
      >
        {() => (
          <p className="admin-quiet">
            What it paid is due again, and the client gets a correction by email. Money that was received and goes back
            is given back instead.
          </p>
        )}
      </StaffForm>
    </details>
  );
}

const creditFields = { cents: money("Amount, with tax"), taxedCents, reason };

export function CreditForm({ invoice }: Props) {
  if (!invoice.may.credit) return null;
  const name = invoice.number ?? invoice.id;
  return (
    <details className="repair-part">
      <summary>Credit note</summary>
      <StaffForm
        name="credit"
        fields={creditFields}
        without={() => [!isTaxedInPart(invoice) && "taxedCents"]}
        button="Write Credit Note"
        save={({ taxedCents: taxed, ...json }, attempt) =>
          api.admin.invoices[":name"]["credit-notes"].$post(
            { param: { name }, json: { ...json, ...(taxed !== null && { taxedCents: taxed }) } },
            once(attempt),
          )
        }
        done={{ title: "Credit note written" }}
      />
    </details>
  );
}
