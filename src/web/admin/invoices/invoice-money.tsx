import { useState } from "react";
import { formatMoney } from "#contract/values/format-money.ts";
import type { StaffInvoice } from "#contract/invoices/invoices.ts";
import { check, choice, day, money, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { api } from "#web/shell/session/api-client.ts";
import { once } from "#web/shell/session/one-attempt.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { byHand } from "./money-fields.ts";

interface Props {
  invoice: StaffInvoice;
}

export function PaymentForm({ invoice }: Props) {
  const { busy, save } = useSave();
  const name = invoice.number ?? invoice.id;
  const dueCents = invoice.openCents + invoice.writtenOffCents;
  const [cents, setCents] = useState<number>(dueCents);
  const fields = {
    method: choice("Paid by", byHand),
    cents: money("Amount"),
    reference: text("Reference", { optional: true, hint: "Check number, or the last digits." }),
    receivedOn: day("Day on it", { optional: true }),
    moreThanDue: check(`${formatMoney(cents - dueCents)} is more than is due. Keep it as the client's credit`, {
      wide: true,
    }),
  };
  return (
    <section className="repair-part" aria-labelledby="record-payment">
      <h2 id="record-payment">Record a payment</h2>
      <StaffForm
        key={invoice.openCents}
        name="payment"
        fields={fields}
        start={{ cents: dueCents }}
        without={() => [!(cents > dueCents) && "moreThanDue"]}
        onTyped={(typed) => setCents(typed.cents)}
        button="Record Payment"
        tone="go"
        save={({ reference, receivedOn, moreThanDue, ...json }, attempt) =>
          api.admin.payments.invoices[":name"].$post(
            {
              param: { name },
              json: {
                ...json,
                ...(reference && { reference }),
                ...(receivedOn && { receivedOn }),
                moreThanDue: moreThanDue && json.cents > dueCents,
              },
            },
            once(attempt),
          )
        }
        done={{ title: "Payment recorded" }}
        beside={
          invoice.may.useCredit ? (
            <Button
              tone="outline"
              disabled={busy}
              onClick={() =>
                void save(() => api.admin.invoices[":name"].credit.$post({ param: { name } }), { title: "Credit used" })
              }
            >
              Use Credit of {formatMoney(invoice.creditCents)}
            </Button>
          ) : null
        }
      />
    </section>
  );
}

const endFields = { reason: text("Reason", { wide: true }) };

/** Void, while nothing was paid; else giving up what is open. */
export function EndForms({ invoice }: Props) {
  const param = { name: invoice.number ?? invoice.id };
  const one = api.admin.invoices[":name"];
  const writesOff = invoice.may.credit && invoice.openCents > 0;
  if (!invoice.may.void && !writesOff) return null;
  const writeOff = {
    button: `Write Off ${formatMoney(invoice.openCents)}`,
    tone: "outline" as const,
    save: (json: { reason: string }): Promise<unknown> => one["write-off"].$post({ param, json }),
    done: { title: "Written off" },
  };
  const voids = {
    button: "Void",
    tone: "outline" as const,
    save: (json: { reason: string }): Promise<unknown> => one.void.$post({ param, json }),
    done: { title: "Void" },
  };
  return (
    <details className="repair-part">
      <summary>Void or write off</summary>
      {invoice.may.void ? (
        <StaffForm name="end" fields={endFields} {...voids} more={[writesOff && writeOff]} />
      ) : (
        <StaffForm name="end" fields={endFields} {...writeOff} />
      )}
    </details>
  );
}
