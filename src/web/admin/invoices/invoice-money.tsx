import { type FormEvent, useState } from "react";
import { formatMoney } from "#contract/format-money.ts";
import type { StaffInvoice } from "#contract/invoices.ts";
import { api } from "#web/shell/session/api-client.ts";
import { once } from "#web/shell/session/one-attempt.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type ByHand, byHand, centsOf, dollars, Problem, typedIn } from "./money-fields.tsx";

interface Props {
  invoice: StaffInvoice;
}

export function PaymentForm({ invoice }: Props) {
  const { busy, problem, problems, save } = useSave({ inline: true });
  const name = invoice.number ?? invoice.id;
  const dueCents = invoice.openCents + invoice.writtenOffCents;
  const [amount, setAmount] = useState(dollars(dueCents));
  const moreCents = centsOf(amount) - dueCents;
  const record = (event: FormEvent<HTMLFormElement>) => {
    const text = typedIn(event);
    const json = {
      method: text("method") as ByHand,
      cents: centsOf(text("amount")),
      ...(text("reference") && { reference: text("reference") }),
      ...(text("day") && { receivedOn: text("day") }),
      moreThanDue: text("more") === "on",
    };
    void save((attempt) => api.admin.payments.invoices[":name"].$post({ param: { name }, json }, once(attempt)), {
      title: "Payment recorded",
    });
  };
  return (
    <section className="repair-part" aria-labelledby="record-payment">
      <h2 id="record-payment">Record a payment</h2>
      <form onSubmit={record} className="invoice-form" noValidate key={invoice.openCents}>
        <SelectField id="payment-method" name="method" label="Paid by" options={byHand} />
        <TextField
          id="payment-amount"
          name="amount"
          label="Amount"
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
          errors={problems.cents}
        />
        {moreCents > 0 ? (
          <Checkbox
            id="payment-more"
            name="more"
            label={`${formatMoney(moreCents)} is more than is due. Keep it as the client's credit`}
          />
        ) : null}
        <TextField
          id="payment-reference"
          name="reference"
          label="Reference"
          optional
          hint="Check number, or the last digits."
        />
        <TextField id="payment-day" name="day" label="Day on it" type="date" optional errors={problems.receivedOn} />
        <Problem text={problem} />
        <div className="row-actions">
          <Button type="submit" tone="go" disabled={busy}>
            Record Payment
          </Button>
          {invoice.may.useCredit ? (
            <Button
              tone="outline"
              disabled={busy}
              onClick={() =>
                void save(() => api.admin.invoices[":name"].credit.$post({ param: { name } }), { title: "Credit used" })
              }
            >
              Use Credit of {formatMoney(invoice.creditCents)}
            </Button>
          ) : null}
        </div>
      </form>
    </section>
  );
}

/** Void, while nothing was paid; else giving up what is open. */
export function EndForms({ invoice }: Props) {
  const { busy, problem, problems, save } = useSave({ inline: true });
  const name = invoice.number ?? invoice.id;
  const one = api.admin.invoices[":name"];
  const writesOff = invoice.may.credit && invoice.openCents > 0;
  if (!invoice.may.void && !writesOff) return null;
  const end = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const voids = submitter?.getAttribute("value") === "void";
    const text = typedIn(event);
    const json = { reason: text("reason") };
    void save(
      () => (voids ? one.void.$post({ param: { name }, json }) : one["write-off"].$post({ param: { name }, json })),
      { title: voids ? "Void" : "Written off" },
    );
  };
  return (
    <details className="repair-part">
      <summary>Void or write off</summary>
      <form onSubmit={end} className="invoice-form" noValidate>
        <TextField id="end-reason" name="reason" label="Reason" errors={problems.reason} />
        <Problem text={problem} />
        <div className="row-actions">
          {invoice.may.void ? (
            <Button type="submit" value="void" tone="outline" disabled={busy}>
              Void
            </Button>
          ) : null}
          {writesOff ? (
            <Button type="submit" value="write-off" tone="outline" disabled={busy}>
              Write Off {formatMoney(invoice.openCents)}
            </Button>
          ) : null}
        </div>
      </form>
    </details>
  );
}
