import { useEffect, useState } from "react";
import { Link } from "react-router";
import { formatMoney } from "#contract/values/format-money.ts";
import type { MoneyOverview } from "#contract/invoices/money-overview.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { problemText } from "#web/shell/session/api-fetch.ts";

interface Figure {
  label: string;
  to: string;
  cents: (money: MoneyOverview) => number;
  note: (money: MoneyOverview) => string;
  late?: boolean;
}

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

const figures = (money: MoneyOverview | null): Figure[] => [
  {
    label: "Billed this month",
    to: `/admin/invoices/?view=all${money ? `&issued=${money.current.month}` : ""}`,
    cents: ({ current }) => current.billedCents,
    note: ({ last }) => `last month ${formatMoney(last.billedCents)}`,
  },
  {
    label: "Received this month",
    to: `/admin/invoices/?view=all${money ? `&received=${money.current.month}` : ""}`,
    cents: ({ current }) => current.receivedCents,
    note: ({ last }) => `last month ${formatMoney(last.receivedCents)}`,
  },
  {
    label: "Open",
    to: "/admin/invoices/",
    cents: ({ open }) => open.cents,
    note: ({ open }) => many(open.count, "invoice"),
  },
  {
    label: "Overdue",
    to: "/admin/invoices/?view=overdue",
    cents: ({ overdue }) => overdue.cents,
    note: ({ overdue: { count, oldestDays } }) =>
      oldestDays === null ? "nothing is late" : `${many(count, "invoice")}, oldest ${many(oldestDays, "day")} late`,
    late: (money?.overdue.cents ?? 0) > 0,
  },
  {
    label: "Contracts, a month",
    to: "/admin/contracts/",
    cents: ({ recurring }) => recurring.cents,
    note: ({ recurring }) => `${many(recurring.count, "contract")}, before tax`,
  },
];

/** State of the money, for administrators. Apart from the tickets, which do not wait for it. */
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
      <h2 id="money">Money</h2>
      <div className="figures-row money-figures">
        {figures(money).map(({ label, to, cents, note, late }) => (
          <Link key={label} className="figure" to={to}>
            <b className={late ? "late" : undefined}>{money ? formatMoney(cents(money)) : "–"}</b>
            <span>{label}</span>
            <small className="admin-quiet">{money ? note(money) : ""}</small>
          </Link>
        ))}
      </div>
      {problem ? <p className="admin-quiet mt-3">The figures could not be read: {problem}</p> : null}
    </section>
  );
}
