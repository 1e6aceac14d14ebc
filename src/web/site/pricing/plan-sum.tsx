import { Link } from "react-router";
import { type Estimate, type Office, officeQuery, type PricedPlan } from "#contract/plan-estimate.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { formatMoney } from "#contract/format-money.ts";

type Props = { plan: PricedPlan; office: Office; estimate: Estimate | null; tooSmall: string };

/** The sum, a line for each line of the price list. */
export function PlanSum({ plan, office, estimate, tooSmall }: Props) {
  if (!estimate)
    return (
      <div aria-live="polite">
        <p className="sum-total">
          <b>Without a plan</b>
        </p>
        <p className="sum-words">{tooSmall}</p>
      </div>
    );
  return (
    <>
      <p className="sum-total" aria-live="polite">
        <b className="figures">{formatMoney(estimate.monthlyCents)}</b> a month on {plan.name}
      </p>
      <p className="sum-words">
        <span className="figures">{formatMoney(estimate.perPersonCents)}</span> a person.{" "}
        <span className="figures">{formatMoney(estimate.onceCents)}</span> once, to begin.
      </p>
      <dl className="receipt">
        {estimate.lines.map((line) => (
          <div key={line.job}>
            <dt>
              {line.job}{" "}
              <span className="figures">
                {line.count} × {formatMoney(line.cents)}
              </span>
            </dt>
            <dd className="figures">{formatMoney(line.totalCents)}</dd>
          </div>
        ))}
        {estimate.offCents > 0 ? (
          <div>
            <dt>
              Size of the office{" "}
              <span className="figures">
                {office.computers} × −{formatMoney(estimate.offCents / office.computers)}
              </span>
            </dt>
            <dd className="figures">−{formatMoney(estimate.offCents)}</dd>
          </div>
        ) : null}
      </dl>
      <Link className={buttonClass("outline")} to={`/get-started/?plan=${plan.id}&${officeQuery(office)}`}>
        Ask for this in writing
      </Link>
    </>
  );
}
