import { type FormEvent, useState } from "react";
import { dayWords } from "#contract/day-words.ts";
import { formatMoney } from "#contract/format-money.ts";
import type { StaffInvoice } from "#contract/invoices.ts";
import { type TakenPayment, takenPaymentLabels } from "#contract/order-words.ts";
import { api } from "#web/shell/session/api-client.ts";
import { once } from "#web/shell/session/one-attempt.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { byHand, centsOf, Problem, typedIn } from "./money-fields.tsx";

interface Props {
  invoice: StaffInvoice;
}

export function RefundForm({ invoice }: Props) {
  const { busy, problem, problems, save } = useSave({ inline: true });
  const payments = invoice.moved.filter(({ refundableCents }) => refundableCents > 0);
  const [chosen, setChosen] = useState(payments[0]?.id ?? "");
  const payment = payments.find(({ id }) => id === chosen) ?? payments[0];
  if (!invoice.may.void && !invoice.may.credit) return null;
  if (!payment) return null;
  const name = invoice.number ?? invoice.id;
  const methods = payment.method === "card" ? { card: "Back to the card", ...byHand } : byHand;
  const refund = (event: FormEvent<HTMLFormElement>) => {
    const text = typedIn(event);
    const json = {
      paymentId: payment.id,
      cents: centsOf(text("amount")),
      method: text("method") as TakenPayment,
      reason: text("reason"),
      effect: text("effect") as "credit" | "reopen",
      ...taxedPartIn(text),
    };
    void save(
      (attempt) => api.admin.payments.invoices[":name"].refunds.$post({ param: { name }, json }, once(attempt)),
      {
        title: "Given back",
      },
    );
  };
  return (
    <details className="repair-part">
      <summary>Give money back</summary>
      <form onSubmit={refund} className="invoice-form" noValidate>
        <SelectField
          id="refund-payment"
          label="Of which payment"
          options={Object.fromEntries(
            payments.map(({ id, cents, day }) => [id, `${formatMoney(cents)}, ${dayWords(day)}`] as const),
          )}
          value={payment.id}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <TextField
          id="refund-amount"
          name="amount"
          label="Amount"
          inputMode="decimal"
          key={payment.id}
          hint={`At most ${formatMoney(payment.refundableCents)}.`}
          errors={problems.cents}
        />
        <SelectField
          id="refund-method"
          name="method"
          label="How"
          options={methods}
          defaultValue={payment.method ?? "cash"}
        />
        <SelectField
          id="refund-effect"
          name="effect"
          label="Then"
          options={{ credit: "The client owes less (credit note)", reopen: "The invoice is due again" }}
        />
        <TaxedPart id="refund-taxed" invoice={invoice} errors={problems.taxedCents} />
        <TextField id="refund-reason" name="reason" label="Reason, for the client" errors={problems.reason} />
        <Problem text={problem} />
        <div>
          <Button type="submit" disabled={busy}>
            Refund
          </Button>
        </div>
      </form>
    </details>
  );
}

const taxedPartIn = (text: (name: string) => string) =>
  text("taxed") === "" ? {} : { taxedCents: centsOf(text("taxed")) };

/** Of an invoice that is taxed in part: how much of a credit is for that part. */
function TaxedPart({ id, invoice, errors }: { id: string; invoice: StaffInvoice; errors: string[] | undefined }) {
  if (invoice.taxCents + invoice.feeCents === 0 || invoice.lines.every(({ taxed }) => taxed)) return null;
  return (
    <TextField
      id={id}
      name="taxed"
      label="Of it for what is taxed"
      hint="With its tax. Nothing of it: 0.00. Leave it empty for all that is left of the invoice."
      inputMode="decimal"
      optional
      errors={errors}
    />
  );
}

/** A payment that was typed by mistake, or a check that came back: no money goes to anybody. */
export function UndoForm({ invoice }: Props) {
  const { busy, problem, save } = useSave({ inline: true });
  const payments = invoice.moved.filter(
    ({ method, cents, refundableCents }) => method !== "card" && refundableCents > 0 && refundableCents === cents,
  );
  const [chosen, setChosen] = useState("");
  const payment = payments.find(({ id }) => id === chosen) ?? payments[0];
  if (!payment || !invoice.may.undo) return null;
  const undo = (why: "mistake" | "returned_check") =>
    void save(
      (attempt) =>
        api.admin.payments[":paymentId"].undoing.$post(
          { param: { paymentId: payment.id }, json: { why } },
          once(attempt),
        ),
      { title: why === "mistake" ? "Payment voided" : "Check noted as returned" },
    );
  return (
    <details className="repair-part">
      <summary>Void a payment</summary>
      <div className="invoice-form">
        <SelectField
          id="undo-payment"
          label="Which payment"
          options={Object.fromEntries(
            payments.map(({ id, cents, day, method }) => [
              id,
              `${formatMoney(cents)}, ${method ? takenPaymentLabels[method as TakenPayment] : ""}, ${dayWords(day)}`,
            ]),
          )}
          value={payment.id}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <p className="admin-quiet">
          What it paid is due again, and the client gets a correction by email. Money that was received and goes back is
          given back instead.
        </p>
        <Problem text={problem} />
        <div className="row-actions">
          <Button tone="outline" disabled={busy} onClick={() => undo("mistake")}>
            Void Payment
          </Button>
          {payment.method === "check" ? (
            <Button tone="outline" disabled={busy} onClick={() => undo("returned_check")}>
              Check Returned
            </Button>
          ) : null}
        </div>
      </div>
    </details>
  );
}

export function CreditForm({ invoice }: Props) {
  const { busy, problem, problems, save } = useSave({ inline: true });
  if (!invoice.may.credit) return null;
  const name = invoice.number ?? invoice.id;
  const credit = (event: FormEvent<HTMLFormElement>) => {
    const text = typedIn(event);
    const json = { cents: centsOf(text("amount")), reason: text("reason"), ...taxedPartIn(text) };
    void save(
      (attempt) => api.admin.invoices[":name"]["credit-notes"].$post({ param: { name }, json }, once(attempt)),
      {
        title: "Credit note written",
      },
    );
  };
  return (
    <details className="repair-part">
      <summary>Credit note</summary>
      <form onSubmit={credit} className="invoice-form" noValidate>
        <TextField
          id="credit-amount"
          name="amount"
          label="Amount, with tax"
          inputMode="decimal"
          errors={problems.cents}
        />
        <TaxedPart id="credit-taxed" invoice={invoice} errors={problems.taxedCents} />
        <TextField id="credit-reason" name="reason" label="Reason, for the client" errors={problems.reason} />
        <Problem text={problem} />
        <div>
          <Button type="submit" disabled={busy}>
            Write Credit Note
          </Button>
        </div>
      </form>
    </details>
  );
}
