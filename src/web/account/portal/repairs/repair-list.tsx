import { Link } from "react-router";
import { fill } from "#contract/fill.ts";
import { formatMoney } from "#contract/format-money.ts";
import type { RepairItem } from "#contract/repair-views.ts";
import { repairSteps } from "#contract/repair-words.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { RepairBadge } from "#web/account/estimate/repair-body.tsx";
import * as t from "#words/portal-repairs.ts";

/** One's repairs, each row a link to its page. */
export function RepairRows({ repairs }: { repairs: RepairItem[] }) {
  return (
    <ul className="own-tickets own-repairs" aria-label={t.repairs}>
      {repairs.map((repair) => (
        <li key={repair.number}>
          <Link to={`/client-portal/repairs/${repair.number}/`}>{repair.deviceName}</Link>
          <span className="own-badges">
            <RepairBadge repair={repair} />
          </span>
          <span className="mono">{repair.number}</span>
          <span className="own-updated">
            {repair.totalCents === null ? (
              <>
                {fill(t.stepOf, { done: repair.stepsDone, all: repairSteps.length })},{" "}
                <RelativeTime at={repair.updatedAt} />
              </>
            ) : (
              fill(t.estimateOf, { total: formatMoney(repair.totalCents) })
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
