import { useEffect, useState } from "react";
import { Link } from "react-router";
import { formatMoney } from "#contract/values/format-money.ts";
import { plural } from "#contract/values/plural.ts";
import type { MoneyOverview } from "#contract/invoices/money-overview.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { problemText } from "#web/shell/session/api-fetch.ts";

interface Figure {
  label: string;
  to: string;
  cents: (money: MoneyOverview) => number;
  note: (money: MoneyOverview) => string;
}

/** "November" of "2026-11" */
const monthName = (month: string): string =>
  new Date(`${month}-15T00:00:00Z`).toLocaleDateString("en-US", { month: "long", timeZone: "UTC" });

const figures = (money: MoneyOverview | null): Figure[] => [
  {
    label: "Billed",
    to: `/admin/invoices/?view=all${money ? `&issued=${money.current.month}` : ""}`,
    cents: ({ current }) => current.billedCents,
    note: ({ last }) => `${monthName(last.month)} ${formatMoney(last.billedCents)}`,
  },
  {
    label: "Received",
    to: `/admin/invoices/?view=all${money ? `&received=${money.current.month}` : ""}`,
    cents: ({ current }) => current.receivedCents,
    note: ({ last }) => `${monthName(last.month)} ${formatMoney(last.receivedCents)}`,
  },
  {
    label: "Open",
    to: "/admin/invoices/",
    cents: ({ open }) => open.cents,
    note: ({ open }) => plural(open.count, { one: "{count} invoice", other: "{count} invoices" }),
  },
  {
    label: "Contracts",
    to: "/admin/contracts/",
    cents: ({ recurring }) => recurring.cents,
    note: ({ recurring }) => `a month before tax, ${recurring.count} running`,
  },
];

/** State of the money, for administrators; the rest of the overview does not wait for it. */
export function MoneyFigures() {
  const [money, setMoney] = useState<MoneyOverview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    answerOf(api.admin.invoices.reports.overview.$get(undefined, until(leave.signal))).then(
      setMoney,
      (error: unknown) => leave.signal.aborted || setProblem(problemText(error)),
    );
    return () => leave.abort();
  }, []);
  return (
    <section aria-labelledby="money">
      <header className="overview-head">
        <h2 id="money">{money ? monthName(money.current.month) : "Money"}</h2>
        <Link to="/admin/invoices/">Books</Link>
      </header>
      <div className="overview-money">
        {figures(money).map(({ label, to, cents, note }) => (
          <Link key={label} to={to}>
            <span>{label}</span>
            <b className="figures">{money ? formatMoney(cents(money)) : "–"}</b>
            <small>{money ? note(money) : ""}</small>
          </Link>
        ))}
      </div>
      {problem ? <p className="admin-quiet mt-3">The figures could not be read: {problem}</p> : null}
    </section>
  );
}
