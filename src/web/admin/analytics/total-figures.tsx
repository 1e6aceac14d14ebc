import { formatCount } from "#contract/values/format.ts";
import type { OverviewAnswer } from "#contract/analytics/analytics.ts";
import { Link } from "react-router";
import { useLeadValues } from "#web/admin/use-lead-values.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { changeWords } from "./report-words.ts";

type Totals = OverviewAnswer["totals"];

const figures: { label: string; of: (totals: Totals) => number; money?: boolean }[] = [
  { label: "Visitors", of: (totals) => totals.visitors },
  { label: "Page views", of: (totals) => totals.views },
  { label: "Leads", of: (totals) => totals.leads },
  { label: "Lead value", of: (totals) => totals.valueCents, money: true },
];

export function TotalFigures({ totals, before }: Pick<OverviewAnswer, "totals" | "before">) {
  const values = useLeadValues();
  return (
    <>
      <dl className="figures-row">
        {figures.map(({ label, of, money }) => {
          const text = money ? formatMoney(of(totals)) : formatCount(of(totals));
          return (
            <div key={label} className="figure">
              <dd>
                <b>{text}</b>
              </dd>
              <dt>{label}</dt>
              {before ? (
                <dd className="admin-quiet">
                  {changeWords(of(totals), of(before))}, was {money ? formatMoney(of(before)) : formatCount(of(before))}
                </dd>
              ) : null}
            </div>
          );
        })}
      </dl>
      <p className="admin-quiet">
        Leads are the contact messages and bookings of <Link to="/admin/leads/">Leads</Link>, without spam, at{" "}
        {values.contact} each. Phone clicks stand below, at {values.phone} each.
      </p>
    </>
  );
}
