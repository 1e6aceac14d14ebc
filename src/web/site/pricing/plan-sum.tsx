import { Link } from "react-router";
import { type Estimate, type Office, officeQuery, type PricedPlan } from "#contract/content/plan-estimate.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { formatPrice } from "#contract/values/format-money.ts";
import { Filled } from "#web/ui/filled.tsx";
import * as t from "#words/pricing.ts";

type Props = { plan: PricedPlan; office: Office; estimate: Estimate | null; tooSmall: string };

/** The sum, a line for each line of the price list. */
export function PlanSum({ plan, office, estimate, tooSmall }: Props) {
  if (!estimate)
    return (
      <div aria-live="polite">
        <p className="sum-total">
          <b>{t.withoutAPlan}</b>
        </p>
        <p className="sum-words">{tooSmall}</p>
      </div>
    );
  return (
    <>
      <p className="sum-total" aria-live="polite">
        <Filled
          text={t.aMonthOn}
          by={{ price: <b className="figures">{formatPrice(estimate.monthlyCents)}</b>, plan: plan.name }}
        />
      </p>
      <p className="sum-words">
        <Filled
          text={t.aPersonAndOnce}
          by={{
            month: <span className="figures">{formatPrice(estimate.perPersonCents)}</span>,
            once: <span className="figures">{formatPrice(estimate.onceCents)}</span>,
          }}
        />
      </p>
      <dl className="receipt">
        {estimate.lines.map((line) => (
          <div key={line.job}>
            <dt>
              {line.job}{" "}
              <span className="figures">
                {line.count} × {formatPrice(line.cents)}
              </span>
            </dt>
            <dd className="figures">{formatPrice(line.totalCents)}</dd>
          </div>
        ))}
        {estimate.offCents > 0 ? (
          <div>
            <dt>
              {t.sizeOfTheOffice}{" "}
              <span className="figures">
                {office.computers} × −{formatPrice(estimate.offCents / office.computers)}
              </span>
            </dt>
            <dd className="figures">−{formatPrice(estimate.offCents)}</dd>
          </div>
        ) : null}
      </dl>
      <Link className={buttonClass("outline")} to={`/get-started/?plan=${plan.id}&${officeQuery(office)}`}>
        {t.askForThisInWriting}
      </Link>
    </>
  );
}
