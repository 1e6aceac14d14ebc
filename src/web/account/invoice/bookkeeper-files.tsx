import { type FormEvent, useState } from "react";
import type { OwnBooks } from "#contract/invoices.ts";
import { api } from "#web/shell/session/api-client.ts";
import { apiDownload, problemText } from "#web/shell/session/api-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import * as t from "#words/invoices.ts";

const day = (date: Date): string => date.toLocaleDateString("en-CA");

const files = (): [OwnBooks, string][] => [
  ["invoices", t.invoicesCsv],
  ["payments", t.paymentsCsv],
  ["statement", t.statementCsv],
];

/** Invoices, payments and statement lines between two days, for the client's own bookkeeper. */
export function BookkeeperFiles() {
  const [problem, setProblem] = useState<string | null>(null);
  const now = new Date();
  const get = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const query = { from: String(typed.get("from")), to: String(typed.get("to")) };
    const { submitter } = event.nativeEvent as SubmitEvent;
    const what = (submitter?.getAttribute("value") ?? "invoices") as OwnBooks;
    setProblem(null);
    apiDownload(
      api.invoices.books[":what"].$get({ param: { what }, query }),
      `${what}-${query.from}-to-${query.to}.csv`,
    ).catch((error: unknown) => setProblem(problemText(error)));
  };
  return (
    <section aria-labelledby="bookkeeper" className="mt-6">
      <h2 id="bookkeeper" className="invoice-statement-head">
        {t.forBookkeeper}
      </h2>
      <form onSubmit={get} className="invoice-statement">
        <TextField id="books-from" name="from" type="date" label={t.from} defaultValue={`${now.getFullYear()}-01-01`} />
        <TextField id="books-to" name="to" type="date" label={t.to} defaultValue={day(now)} />
        {files().map(([what, label]) => (
          <Button key={what} type="submit" value={what} tone="outline">
            {label}
          </Button>
        ))}
        {problem ? (
          <p className="field-error" role="alert">
            {problem}
          </p>
        ) : null}
      </form>
    </section>
  );
}
