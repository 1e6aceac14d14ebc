import { useState } from "react";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { api } from "#web/shell/session/api-client.ts";
import { apiDownload, problemText } from "#web/shell/session/api-fetch.ts";
import { Button } from "#web/ui/button.tsx";

const day = (date: Date): string => date.toLocaleDateString("en-CA");

/** Sales and tax of some days as files, for the books and the quarterly return. */
export function SalesExport() {
  const now = new Date();
  const [from, setFrom] = useState(day(new Date(now.getFullYear(), Math.floor(now.getMonth() / 3) * 3, 1)));
  const [to, setTo] = useState(day(now));
  const save = (report: "sales" | "tax") =>
    void apiDownload(
      api.admin.orders.reports[report].$get({ query: { from, to } }),
      `paid-${report}-${from}-to-${to}.csv`,
    ).catch((error: unknown) =>
      notifications.add({ title: "Not saved", description: problemText(error), tone: "problem" }),
    );
  return (
    <section className="sales-export" aria-labelledby="sales-export">
      <h2 id="sales-export">Reports</h2>
      <p className="admin-quiet">By the day the money came in; unpaid orders are left out.</p>
      <div className="staff-filters">
        <div>
          <label htmlFor="sales-from">From</label>
          <input
            id="sales-from"
            className="input"
            type="date"
            value={from}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
        </div>
        <div>
          <label htmlFor="sales-to">To</label>
          <input
            id="sales-to"
            className="input"
            type="date"
            value={to}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
        </div>
        <Button tone="outline" onClick={() => save("sales")}>
          Paid sales by day, CSV
        </Button>
        <Button tone="outline" onClick={() => save("tax")}>
          Tax of paid sales, CSV
        </Button>
      </div>
    </section>
  );
}
