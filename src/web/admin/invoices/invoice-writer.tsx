import { type FormEvent, useState } from "react";
import { formatMoney } from "#contract/format-money.ts";
import { invoiceSum } from "#contract/invoice-sum.ts";
import type { InvoiceLine, SaveInvoiceInput } from "#contract/invoices.ts";
import { readCents } from "#contract/money.ts";
import { LineEditor } from "#web/admin/money/line-editor.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { invoiceLineEditor, invoiceLinesOf, typedInvoiceLine } from "./invoice-lines.ts";
import type { z } from "zod";

export type Written = z.input<typeof SaveInvoiceInput>;

interface Props {
  start: { title: string; note: string; termsDays?: number; depositCents: number; lines: InvoiceLine[] };
  /** In thousandths of a percent; what is shown before saving. */
  taxRate: number | null;
  busy: boolean;
  problem: string | null;
  problems: Record<string, string[]>;
  save: (written: Written) => void;
  label: string;
}

/** The words and lines of a draft. */
export function InvoiceWriter({ start, taxRate, busy, problem, problems, save, label }: Props) {
  const [lines, setLines] = useState(
    start.lines.length > 0 ? start.lines.map(typedInvoiceLine) : [invoiceLineEditor.blank],
  );
  const wanted = invoiceLinesOf(lines);
  const sum = invoiceSum(wanted, taxRate ?? 0);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    const deposit = text("deposit");
    save({
      title: text("title"),
      note: text("note"),
      ...(text("terms") !== "" && { termsDays: Number(text("terms")) }),
      depositCents: deposit === "" ? 0 : (readCents(deposit) ?? Number.NaN),
      lines: wanted,
    });
  };
  return (
    <form onSubmit={send} noValidate className="estimate-writer">
      <TextField id="invoice-title" name="title" label="For" defaultValue={start.title} errors={problems.title} />
      <LineEditor {...invoiceLineEditor} lines={lines} onChange={setLines} />
      <p className="invoice-writer-sum">
        {Number.isNaN(sum.totalCents)
          ? "Type the prices."
          : `${formatMoney(sum.subtotalCents)} before tax${taxRate === null ? "" : `, ${formatMoney(sum.taxCents)} tax, ${formatMoney(sum.totalCents)} in all`}.`}
      </p>
      <TextArea id="invoice-note" name="note" label="Note to the client" optional rows={2} defaultValue={start.note} />
      <div className="invoice-writer-terms">
        <TextField
          id="invoice-terms"
          name="terms"
          label="Days to pay"
          type="number"
          min={0}
          max={90}
          hint="Empty: the client's terms."
          defaultValue={start.termsDays ?? ""}
          errors={problems.termsDays}
        />
        <TextField
          id="invoice-deposit"
          name="deposit"
          label="Deposit asked for"
          inputMode="decimal"
          optional
          defaultValue={start.depositCents > 0 ? (start.depositCents / 100).toFixed(2) : ""}
          errors={problems.depositCents}
        />
      </div>
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
      <div className="row-actions">
        <Button type="submit" disabled={busy}>
          {label}
        </Button>
      </div>
    </form>
  );
}
