import { type FormEvent, useState } from "react";
import { formatDay } from "#contract/format.ts";
import { apiDownload, problemText } from "#web/shell/session/api-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import * as t from "#words/invoices.ts";

/** This month and the twelve before, newest first. */
function months(now: Date): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: 13 }, (_, back) => {
      const at = new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString().slice(0, 7);
      return [at, formatDay(`${at}-01`, "month")];
    }),
  );
}

/** A month of an account as PDF: of one's own, or at the desk of a client's. */
export function StatementLink({ ask }: { ask: (month: string) => Parameters<typeof apiDownload>[0] }) {
  const [problem, setProblem] = useState<string | null>(null);
  const get = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const month = String(new FormData(event.currentTarget).get("month"));
    setProblem(null);
    apiDownload(ask(month), `statement-${month}.pdf`).catch((error: unknown) => setProblem(problemText(error)));
  };
  return (
    <section aria-labelledby="statement" className="mt-6">
      <h2 id="statement" className="invoice-statement-head">
        {t.statementTitle}
      </h2>
      <form onSubmit={get} className="invoice-statement">
        <SelectField id="statement-month" name="month" label={t.month} options={months(new Date())} />
        <Button type="submit" tone="outline">
          {t.pdf}
        </Button>
        {problem ? (
          <p className="field-error" role="alert">
            {problem}
          </p>
        ) : null}
      </form>
    </section>
  );
}
