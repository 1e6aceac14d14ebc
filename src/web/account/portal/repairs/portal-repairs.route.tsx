import { useSearchParams } from "react-router";
import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { RepairItem } from "#contract/repairs/repair-views.ts";
import { repairSteps } from "#contract/repairs/repair-words.ts";
import { chosenIn, OwnList, type OwnRow, StateGlyph } from "#web/account/portal/own-list.tsx";
import { pageOfList, portalLoader } from "#web/account/portal/portal-route.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { repairLooks } from "#web/ui/repair-looks.ts";
import type { Route } from "./+types/portal-repairs.route.ts";
import * as t from "#words/portal-repairs.ts";

export const meta = () => privateMeta(t.yourRepairs);

const filter = () => ({
  name: "status",
  label: t.whichRepairs,
  choices: [
    { value: "open", text: t.open },
    { value: "all", text: t.all },
  ],
});

export const clientLoader = portalLoader(({ query, signal }) =>
  answerOf(api.repairs.$get({ query: { ...pageOfList(query), status: chosenIn(filter(), query) } }, until(signal))),
);

const repairRow = (repair: RepairItem): OwnRow => ({
  key: repair.number,
  to: `/client-portal/repairs/${repair.number}/`,
  glyph: <StateGlyph look={repairLooks[repair.status]} />,
  name: repair.deviceName,
  sum: <RelativeTime at={repair.updatedAt} />,
  under: (
    <>
      <span className="mono">{repair.number}</span>,{" "}
      {repair.totalCents === null
        ? fill(t.stepOf, { done: repair.stepsDone, all: repairSteps.length })
        : fill(t.estimateOf, { total: formatMoney(repair.totalCents) })}
    </>
  ),
  end: repair.statusLabel,
});

export default function PortalRepairs({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  const status = chosenIn(filter(), useSearchParams()[0]);
  return (
    <OwnList
      title={t.yourRepairs}
      label={t.repairs}
      filter={filter()}
      items={items}
      row={repairRow}
      nextCursor={nextCursor}
      empty={status === "open" ? t.nothingInRepair : t.noRepairsYet}
      emptyAction={
        <ButtonLink to="/get-started/" tone="go" size="small">
          {t.bookARepair}
        </ButtonLink>
      }
    />
  );
}
