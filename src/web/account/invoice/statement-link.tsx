import { formatDay } from "#contract/values/format.ts";
import type { apiDownload } from "#web/shell/session/api-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { FileForm } from "./file-form.tsx";
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
  return (
    <FileForm
      id="statement"
      title={t.statementTitle}
      ask={(typed) => {
        const month = String(typed.get("month"));
        return { answer: ask(month), name: `statement-${month}.pdf` };
      }}
    >
      <SelectField id="statement-month" name="month" label={t.month} options={months(new Date())} />
      <Button type="submit" tone="outline">
        {t.pdf}
      </Button>
    </FileForm>
  );
}
