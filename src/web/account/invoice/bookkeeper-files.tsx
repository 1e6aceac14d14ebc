import { type OwnBooks, ownBooks } from "#contract/invoices/invoice-words.ts";
import { api } from "#web/shell/session/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { FileForm } from "./file-form.tsx";
import * as t from "#words/invoices.ts";

const day = (date: Date): string => date.toLocaleDateString("en-CA");

const labels: Record<OwnBooks, () => string> = {
  invoices: () => t.invoicesCsv,
  payments: () => t.paymentsCsv,
  statement: () => t.statementCsv,
};

/** Invoices, payments and statement lines between two days, for the client's own bookkeeper. */
export function BookkeeperFiles() {
  const now = new Date();
  return (
    <FileForm
      id="bookkeeper"
      title={t.forBookkeeper}
      ask={(typed, chosen) => {
        const query = { from: String(typed.get("from")), to: String(typed.get("to")) };
        // Enter presses the first button.
        const what = ownBooks.find((known) => known === chosen) ?? "invoices";
        const answer = api.invoices.books[":what"].$get({ param: { what }, query });
        return { answer, name: `${what}-${query.from}-to-${query.to}.csv` };
      }}
    >
      <TextField id="books-from" name="from" type="date" label={t.from} defaultValue={`${now.getFullYear()}-01-01`} />
      <TextField id="books-to" name="to" type="date" label={t.to} defaultValue={day(now)} />
      {ownBooks.map((what) => (
        <Button key={what} type="submit" value={what} tone="outline">
          {labels[what]()}
        </Button>
      ))}
    </FileForm>
  );
}
