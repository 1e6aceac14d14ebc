import { Link } from "react-router";
import { listDay } from "#contract/values/page-days.ts";
import { fill } from "#contract/values/fill.ts";
import { minutesWords } from "#contract/hours/hour-words.ts";
import type { ClientHours, HourBlock, HourMove } from "#contract/hours/hours.ts";
import { formatList } from "#contract/values/format.ts";
import { StateGlyph } from "#web/account/portal/own-list.tsx";
import { portalLoader } from "#web/account/portal/portal-route.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import type { StateLook } from "#web/ui/state-badge.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/portal-hours.route.ts";
import "#web/account/portal/portal-home.css";
import "./portal-hours.css";
import * as t from "#words/hours.ts";

export const meta = () => privateMeta(t.supportHours);

export const clientLoader = portalLoader(({ signal }) => answerOf(api.hours.$get(undefined, until(signal))));

export default function PortalHours({ loaderData: { hours } }: Route.ComponentProps) {
  return (
    <PageFrame
      title={hours ? fill(t.leftOf, { left: minutesWords(hours.leftMinutes) }) : t.supportHours}
      line={
        hours
          ? fill(t.supportUsedOf, {
              used: minutesWords(hours.usedMinutes),
              all: minutesWords(hours.leftMinutes + hours.usedMinutes),
            })
          : null
      }
      actions={
        <ButtonLink to={`/support/?${new URLSearchParams({ subject: t.moreHoursSubject })}#open-ticket`} tone="outline">
          {t.askForMore}
        </ButtonLink>
      }
    >
      <div className="portal portal-hours">{hours ? <Hours hours={hours} /> : <EmptyState reason={t.noHours} />}</div>
    </PageFrame>
  );
}

function Hours({ hours: { included, blocks, moves } }: { hours: ClientHours }) {
  return (
    <>
      {included ? (
        <p>
          <Link to={`/client-portal/contracts/${included.contract}/`}>
            {fill(t.includedThisMonth, {
              contract: included.contract,
              start: listDay(included.start),
              end: listDay(included.end),
            })}
          </Link>
          : {fill(t.usedOf, { used: minutesWords(included.usedMinutes), all: minutesWords(included.minutes) })}.{" "}
          {t.noCarryOver}
        </p>
      ) : null}
      {blocks.length > 0 ? (
        <section aria-labelledby="hours-bought">
          <div className="portal-section-head">
            <h2 id="hours-bought">{t.boughtAhead}</h2>
          </div>
          <Table caption={t.boughtAhead} columns={blockColumns()} rows={blocks} rowKey={({ id }) => id} stack />
        </section>
      ) : null}
      <section aria-labelledby="hours-used">
        <div className="portal-section-head">
          <h2 id="hours-used">{t.whatUsedThem}</h2>
        </div>
        {moves.length > 0 ? (
          <Table caption={t.whatUsedThem} columns={moveColumns()} rows={moves} rowKey={({ id }) => id} stack />
        ) : (
          <p>{t.nothingUsed}</p>
        )}
      </section>
    </>
  );
}

const blockLooks: Record<HourBlock["state"], StateLook> = {
  waiting: ["wait", "half"],
  active: ["ok", "clear"],
  used: ["neutral", "set"],
  expired: ["neutral", "set"],
  void: ["neutral", "set"],
};

const blockColumns = (): Column<HourBlock>[] => [
  {
    head: t.what,
    cell: ({ invoice, boughtOn, kinds, expiresOn }) => (
      <>
        {fill(invoice ? t.hoursBought : t.hoursGiven, { day: listDay(boughtOn) })},{" "}
        {expiresOn ? fill(t.goodUntil, { day: listDay(expiresOn) }) : t.noLastDay}
        {kinds.length > 0 ? (
          <small className="hours-kinds">
            {fill(t.onlyFor, { kinds: formatList(kinds.map((kind) => t.workKindLabels[kind])) })}
          </small>
        ) : null}
      </>
    ),
  },
  {
    head: t.state,
    cell: ({ state }) => (
      <span className="hours-state">
        <StateGlyph look={blockLooks[state]} />
        {t.blockStateLabels[state]}
      </span>
    ),
  },
  {
    head: t.left,
    cell: ({ minutes, leftMinutes }) =>
      fill(t.leftOfAll, { left: minutesWords(leftMinutes), all: minutesWords(minutes) }),
    numeric: true,
  },
];

const moveColumns = (): Column<HourMove>[] => [
  {
    head: t.what,
    cell: ({ kind, about, number }) => (
      <>
        {about ?? (kind === "expire" ? t.expired : kind === "issue" ? t.issued : t.takenBack)}{" "}
        {number ? (
          <Link className="whitespace-nowrap" to={placeOf(number)}>
            {number}
          </Link>
        ) : null}
      </>
    ),
  },
  { head: t.day, cell: ({ day }) => listDay(day) },
  {
    head: t.change,
    cell: ({ minutes }) => `${minutes > 0 ? "+" : "−"}${minutesWords(Math.abs(minutes))}`,
    numeric: true,
  },
];

/** Visits have no page of their own. */
const placeOf = (number: string): string =>
  number.startsWith("T-") ? `/support/ticket/${number}/` : "/client-portal/appointments/";
