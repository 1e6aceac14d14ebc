import { Link } from "react-router";
import type { ContractItem } from "#contract/contracts/contracts.ts";
import { dayWords } from "#contract/values/day-words.ts";
import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { OwnList, type OwnRow, StateGlyph } from "#web/account/portal/own-list.tsx";
import { portalLoader } from "#web/account/portal/portal-route.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { contractLooks } from "#web/ui/state-looks.ts";
import type { Route } from "./+types/portal-contracts.route.ts";
import * as t from "#words/contracts.ts";
import * as hourWords from "#words/hours.ts";

export const meta = () => privateMeta(t.contracts);

export const clientLoader = portalLoader(({ signal }) => answerOf(api.contracts.$get(undefined, until(signal))));

const contractRow = ({ number, title, status, startsOn, endsOn, monthlyCents }: ContractItem): OwnRow => ({
  key: number,
  to: `/client-portal/contracts/${number}/`,
  glyph: <StateGlyph look={contractLooks[status]} />,
  name: title,
  sum: fill(t.aMonth, { amount: formatMoney(monthlyCents) }),
  under: (
    <>
      <span className="mono">{number}</span>, {t.contractStatusLabels[status]}
    </>
  ),
  end: endsOn ? `${dayWords(startsOn)} – ${dayWords(endsOn)}` : fill(t.fromDay, { day: dayWords(startsOn) }),
});

export default function PortalContracts({ loaderData: { items } }: Route.ComponentProps) {
  return (
    <OwnList title={t.contracts} items={items} row={contractRow} nextCursor={null} empty={t.noContracts}>
      <p className="mt-6">
        <Link className="tap" to="/client-portal/hours/">
          {hourWords.seeHours}
        </Link>
      </p>
    </OwnList>
  );
}
