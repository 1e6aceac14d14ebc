import { Link } from "react-router";
import type { EnterpriseDashboard } from "#contract/dashboard/dashboard.ts";
import { fill } from "#contract/values/fill.ts";
import { formatDay } from "#contract/values/format.ts";
import { plural } from "#contract/values/plural.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { useIsWide } from "#web/account/portal/use-is-wide.ts";
import { DashboardPart, NamedBar } from "./dashboard-part.tsx";
import * as t from "#words/dashboard.ts";

type Money = NonNullable<EnterpriseDashboard["money"]>;
type Month = Money["months"][number];

const monthOf = (month: string): string => formatDay(`${month}-01`, "month");

export function SpendPart({ money: { months, openInvoices, openCents, overdueCents, openQuotes } }: { money: Money }) {
  const isWide = useIsWide();
  const billed = months.reduce((sum, { billedCents }) => sum + billedCents, 0);
  const most = Math.max(1, ...months.map(({ billedCents }) => billedCents));
  const open =
    openInvoices === 0 ? t.noOpenInvoices : plural(openInvoices, t.openInvoices, { amount: formatMoney(openCents) });
  return (
    <DashboardPart
      id="dashboard-spend"
      {...(!isWide && { first: 3 })}
      line={
        <>
          <Link to="/client-portal/invoices/">{open}</Link>{" "}
          {overdueCents > 0 ? (
            <b className="company-late">{fill(t.overdueAmount, { amount: formatMoney(overdueCents) })}</b>
          ) : null}
          {openQuotes > 0 ? (
            <>
              {" "}
              <Link to="/client-portal/quotes/">{plural(openQuotes, t.openQuotes)}</Link>
            </>
          ) : null}
        </>
      }
      title={fill(t.spendFinding, { amount: formatMoney(billed) })}
      table={{
        name: t.spend,
        columns: [
          {
            head: t.month,
            cell: ({ month, billedCents }: Month) => (
              <NamedBar name={monthOf(month)} share={billedCents / most} look="good" />
            ),
          },
          { head: t.billed, cell: ({ billedCents }: Month) => formatMoney(billedCents), numeric: true },
          { head: t.paid, cell: ({ paidCents }: Month) => formatMoney(paidCents), numeric: true },
        ],
        rows: months.toReversed(),
        rowKey: ({ month }) => month,
        cells: ({ month, billedCents, paidCents }) => [
          month,
          (billedCents / 100).toFixed(2),
          (paidCents / 100).toFixed(2),
        ],
      }}
    />
  );
}
