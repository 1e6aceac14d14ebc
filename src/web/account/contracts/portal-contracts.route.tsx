import { Link } from "react-router";
import type { ContractItem } from "#contract/contracts/contracts.ts";
import { fill } from "#contract/values/fill.ts";
import { plural } from "#contract/values/plural.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { type OwnHead, OwnList, type OwnRow, StateGlyph } from "#web/account/portal/own-list.tsx";
import { portalLoader } from "#web/account/portal/portal-route.ts";
import { waitingHead, waitingIn } from "#web/account/portal/waiting-head.tsx";
import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { listDay } from "#contract/values/page-days.ts";
import { contractLooks } from "#web/ui/state-looks.ts";
import type { Route } from "./+types/portal-contracts.route.ts";
import * as t from "#words/contracts.ts";
import * as lists from "#words/portal-lists.ts";
import * as hourWords from "#words/hours.ts";

export const meta = () => privateMeta(t.contracts);

export const clientLoader = portalLoader(async ({ signal }) => {
  const [{ items }, waiting] = await Promise.all([
    answerOf(api.contracts.$get(undefined, until(signal))),
    waitingIn("contracts", signal),
  ]);
  return { items, waiting };
});

type List = Route.ComponentProps["loaderData"];

/** A contract to agree to; else what the running ones come to. */
function headOf({ items, waiting }: List): OwnHead | null {
  const running = items.filter(({ status }) => status === "active");
  const monthly = running.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0);
  const sum =
    running.length > 0
      ? {
          title: fill(t.aMonth, { amount: formatMoney(monthly) }),
          line: plural(running.length, t.runningContracts),
        }
      : null;
  return waitingHead(waiting, lists.contractsWait) ?? sum;
}

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
  end: endsOn
    ? fill(t.fromToDay, { from: listDay(startsOn, Date.now()), to: listDay(endsOn, Date.now()) })
    : fill(t.sinceDay, { day: listDay(startsOn, Date.now()) }),
  ...(status === "pending" && { tone: "wait" }),
});

export default function PortalContracts({ loaderData }: Route.ComponentProps) {
  return (
    <OwnList
      title={t.contracts}
      head={headOf(loaderData)}
      items={loaderData.items}
      row={contractRow}
      nextCursor={null}
      empty={t.noContracts}
    >
      <p className="mt-6">
        <Link className="tap" to="/client-portal/hours/">
          {hourWords.seeHours}
        </Link>
      </p>
    </OwnList>
  );
}
