import { useState } from "react";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { api } from "#web/shell/session/api-client.ts";
import { apiDownload, problemText } from "#web/shell/session/api-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { lastMonths } from "./last-months.ts";

const day = (date: Date): string => date.toLocaleDateString("en-CA");

/** "2026-Q4" and the three before it. */
function lastQuarters(now: Date): Record<string, string> {
  const current = now.getFullYear() * 4 + Math.floor(now.getMonth() / 3);
  return Object.fromEntries(
    [0, 1, 2, 3].map((back) => {
      const [year, quarter] = [Math.floor((current - back) / 4), ((current - back) % 4) + 1];
      return [`${year}-Q${quarter}`, `Q${quarter} ${year}`];
    }),
  );
}

/** Files for a bookkeeper: journal, QuickBooks Online, the sales tax of a quarter, and prepaid hours. */
export function BooksExport() {
  const now = new Date();
  const [from, setFrom] = useState(day(new Date(now.getFullYear(), now.getMonth(), 1)));
  const [to, setTo] = useState(day(now));
  const quarters = lastQuarters(now);
  const [quarter, setQuarter] = useState(Object.keys(quarters)[0] ?? "");
  const months = lastMonths(now);
  const [month, setMonth] = useState(Object.keys(months)[0] ?? "");
  const { reports } = api.admin.invoices;
  const save = (answer: Parameters<typeof apiDownload>[0], name: string) =>
    void apiDownload(answer, `${name}.csv`).catch((error: unknown) =>
      notifications.add({ title: "Not saved", description: problemText(error), tone: "problem" }),
    );
  return (
    <section className="books-export" aria-labelledby="books-export">
      <h2 id="books-export">For the bookkeeper</h2>
      <div className="staff-filters">
        <TextField
          id="books-from"
          label="From"
          type="date"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextField
          id="books-to"
          label="To"
          type="date"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Button
          tone="outline"
          onClick={() => save(reports.journal.$get({ query: { from, to } }), `journal-${from}-to-${to}`)}
        >
          Journal, CSV
        </Button>
        <Button
          tone="outline"
          onClick={() => save(reports.quickbooks.$get({ query: { from, to } }), `quickbooks-${from}-to-${to}`)}
        >
          QuickBooks Online, CSV
        </Button>
        <Button
          tone="outline"
          onClick={() =>
            save(reports["quickbooks-credits"].$get({ query: { from, to } }), `quickbooks-credits-${from}-to-${to}`)
          }
        >
          QuickBooks credits, CSV
        </Button>
        <Button
          tone="outline"
          onClick={() =>
            save(reports["quickbooks-payments"].$get({ query: { from, to } }), `quickbooks-payments-${from}-to-${to}`)
          }
        >
          QuickBooks payments, CSV
        </Button>
      </div>
      <div className="staff-filters">
        <SelectField
          id="books-quarter"
          label="Quarter"
          options={quarters}
          value={quarter}
          onChange={(event) => setQuarter(event.currentTarget.value)}
        />
        <Button
          tone="outline"
          onClick={() => save(reports["tax-return"].$get({ query: { quarter } }), `sales-tax-${quarter}`)}
        >
          Sales tax, CSV
        </Button>
      </div>
      <div className="staff-filters">
        <SelectField
          id="books-month"
          label="Month"
          options={months}
          value={month}
          onChange={(event) => setMonth(event.currentTarget.value)}
        />
        <Button
          tone="outline"
          onClick={() => save(reports["prepaid-hours"].$get({ query: { month } }), `prepaid-hours-${month}`)}
        >
          Prepaid hours, CSV
        </Button>
      </div>
    </section>
  );
}
