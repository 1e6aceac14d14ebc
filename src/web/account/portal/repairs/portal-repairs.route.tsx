import { useSearchParams } from "react-router";
import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { RepairItem } from "#contract/repairs/repair-views.ts";
import { repairSteps } from "#contract/repairs/repair-words.ts";
import { DeviceMark } from "#web/account/devices/device-mark.tsx";
import { chosenIn, OwnList, type OwnRow, StateGlyph } from "#web/account/portal/own-list.tsx";
import { openFirst, pageOfList, portalLoader } from "#web/account/portal/portal-route.ts";
import { waitingHead, waitingIn } from "#web/account/portal/waiting-head.tsx";
import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { repairLooks } from "#web/ui/repair-looks.ts";
import type { Route } from "./+types/portal-repairs.route.ts";
import { listDay } from "#contract/values/page-days.ts";
import { listDue } from "#web/ui/time-words.ts";
import * as lists from "#words/portal-lists.ts";
import * as t from "#words/portal-repairs.ts";

export const meta = () => privateMeta(t.yourRepairs);

const filter = () => ({
  name: "status",
  label: t.whichRepairs,
  choices: [
    { value: "all", text: t.all },
    { value: "open", text: t.open },
  ],
});

export const clientLoader = portalLoader(async ({ query, signal }) => {
  const load = (status: string, page: Record<string, string>) =>
    answerOf(api.repairs.$get({ query: { ...page, status } }, until(signal)));
  const status = chosenIn(filter(), query);
  const [list, waiting] = await Promise.all([
    status === "all" ? openFirst(query, load) : load(status, pageOfList(query)),
    waitingIn("repairs", signal),
  ]);
  return { list, waiting };
});

/** Its next step and when, at the right of the device. */
function nextOf({ status, yourTurn, validUntil, expectedAt, updatedAt }: RepairItem): Partial<OwnRow> {
  const now = Date.now();
  if (status === "estimate_sent" && yourTurn && validUntil)
    return { sum: t.decide, end: fill(t.byDay, { day: listDay(validUntil, now) }), tone: "wait" };
  if (status === "ready") return { sum: t.pickUp, end: <RelativeTime at={updatedAt} />, tone: "ok" };
  if (expectedAt) return { sum: t.ready, end: fill(t.about, { time: listDue(expectedAt, now) }) };
  return { end: <RelativeTime at={updatedAt} /> };
}

const isDone = ({ status }: Pick<RepairItem, "status">): boolean =>
  status === "picked_up" || status === "cancelled" || status === "abandoned";

/** An open repair shows its device and how far it is; what is done is a line. */
function repairRow(repair: RepairItem): OwnRow {
  const { number, deviceName, deviceKind, status, statusLabel, stepsDone, totalCents, updatedAt } = repair;
  const common = { key: number, to: `/client-portal/repairs/${number}/`, name: deviceName };
  if (isDone(repair))
    return {
      ...common,
      glyph: <StateGlyph look={repairLooks[status]} />,
      sum: <RelativeTime at={updatedAt} />,
      under: <span className="mono">{number}</span>,
      end: statusLabel,
    };
  return {
    ...common,
    ...nextOf(repair),
    picture: true,
    glyph: <DeviceMark kind={deviceKind} />,
    under:
      totalCents === null
        ? statusLabel
        : `${repair.yourTurn ? t.yourDecision : statusLabel}, ${formatMoney(totalCents)}`,
    trace: <Trace done={stepsDone} />,
  };
}

function Trace({ done }: { done: number }) {
  return (
    <span className="own-trace" role="img" aria-label={fill(t.stepOf, { done, all: repairSteps.length })}>
      {repairSteps.map((step, index) => (
        <i key={step} className={index < done ? "done" : index === done ? "now" : undefined} />
      ))}
    </span>
  );
}

const BookLink = () => (
  <ButtonLink to="/get-started/" tone="outline">
    {t.bookARepair}
  </ButtonLink>
);

export default function PortalRepairs({ loaderData: { list, waiting } }: Route.ComponentProps) {
  const status = chosenIn(filter(), useSearchParams()[0]);
  // The row of the decision says what is decided and until when.
  const head = waitingHead(waiting, lists.repairsWait);
  return (
    <OwnList
      title={t.yourRepairs}
      label={t.repairs}
      head={head && { title: head.title }}
      filter={filter()}
      items={list.items}
      row={repairRow}
      part={(repair) => (isDone(repair) ? lists.done : t.withUs)}
      nextCursor={list.nextCursor}
      empty={status === "open" ? t.nothingInRepair : t.noRepairsYet}
      emptyAction={<BookLink />}
    >
      {list.items.length > 0 ? (
        <p className="own-foot">
          <BookLink />
        </p>
      ) : null}
    </OwnList>
  );
}
