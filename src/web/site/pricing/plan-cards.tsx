import { Link } from "react-router";
import { type PlanLine, type PricedPlan, seatCents } from "#contract/content/plan-estimate.ts";
import { prefetchOnIntent } from "#web/shell/layouts/may-prefetch.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { formatPrice } from "#contract/values/format-money.ts";
import { Filled } from "#web/ui/filled.tsx";
import * as t from "#words/pricing.ts";

export type ShownPlan = PricedPlan & { lead: string; fit: string; recommended: boolean; includes: string[] };

// The color of what each plan adds: running, locked, kept.
const tones = ["delta", "leaf", "sky"];

const perSeat = ({ counts }: PlanLine) => counts === "computers" || counts === "people";

/** Three receipts: every line is a line of the price lists. */
export function PlanCards({ plans }: { plans: ShownPlan[] }) {
  return (
    <div className="plans">
      {plans.map((plan, index) => (
        <article key={plan.id} className={`plan tone tone-${tones[index % tones.length]}`}>
          <h3>{plan.name}</h3>
          <p className="plan-lead">{plan.lead}</p>
          <p className="plan-price">
            <Filled
              text={t.aSeatAMonth}
              by={{ price: <b className="figures">{formatPrice(seatCents(plan, undefined))}</b> }}
            />
          </p>
          <dl className="receipt">
            {plan.monthly.filter(perSeat).map((line) => (
              <div key={line.job}>
                <dt>{line.job}</dt>
                <dd className="figures">{formatPrice(line.cents)}</dd>
              </div>
            ))}
            {plan.monthly
              .filter((line) => !perSeat(line))
              .map((line) => (
                <div key={line.job} className="receipt-extra">
                  <dt>{line.job}</dt>
                  <dd className="figures">
                    {formatPrice(line.cents)}{" "}
                    {line.counts === "servers" || line.counts === "sites" ? t.planUnits[line.counts] : null}
                  </dd>
                </div>
              ))}
          </dl>
          <ul className="plan-includes">
            {plan.includes.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <p className="plan-fit">{plan.fit}</p>
          <Link
            className={buttonClass(plan.recommended ? "go" : "outline")}
            to={`/get-started/?plan=${plan.id}`}
            prefetch={prefetchOnIntent()}
          >
            {t.choose} {plan.name}
          </Link>
        </article>
      ))}
    </div>
  );
}
