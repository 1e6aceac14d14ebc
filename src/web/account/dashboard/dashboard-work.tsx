import { Link } from "react-router";
import {
  type DoneForYou,
  doneDays,
  type EnterpriseDashboard,
  type RoadmapItem,
} from "#contract/dashboard/dashboard.ts";
import { pastDay } from "#contract/values/page-days.ts";
import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { StateGlyph } from "#web/account/portal/own-list.tsx";
import { Button } from "#web/ui/button.tsx";
import type { StateLook } from "#web/ui/state-badge.tsx";
import { DashboardPart } from "./dashboard-part.tsx";
import * as t from "#words/dashboard.ts";

const roadmapLooks: Record<RoadmapItem["state"], StateLook> = {
  proposed: ["wait", "half"],
  approved: ["ok", "clear"],
  declined: ["neutral", "set"],
  done: ["ok", "full"],
};

/** Once our quote is there, nothing follows any more. */
const quotedNames = (state: RoadmapItem["state"]): string =>
  state === "approved" ? t.approvedQuoted : t.roadmapStates[state];

/** "Q1 2027" */
const quarterWords = (quarter: string): string => quarter.split("-").toReversed().join(" ");

interface RoadmapProps extends Pick<EnterpriseDashboard, "roadmap" | "mayDecide"> {
  showsCost: boolean;
}

/** Our proposals by quarter; the people who decide answer here. */
export function RoadmapPart({ roadmap, mayDecide, showsCost }: RoadmapProps) {
  const { busy, save } = useSave();
  const answer = (id: string, decision: "approve" | "decline") =>
    void save(() => api.organizations.dashboard.roadmap[":id"].answer.$post({ param: { id }, json: { decision } }));
  return (
    <DashboardPart
      id="dashboard-roadmap"
      stack
      first={3}
      title={t.roadmap}
      table={{
        name: t.roadmap,
        columns: [
          {
            head: t.what,
            cell: ({ title, reason, quarter }: RoadmapItem) => (
              <>
                {title}{" "}
                <small className="company-line">
                  {quarterWords(quarter)}. {reason}
                </small>
              </>
            ),
          },
          ...(showsCost
            ? [{ head: t.cost, cell: ({ costCents }: RoadmapItem) => formatMoney(costCents), numeric: true }]
            : []),
          {
            head: t.state,
            cell: ({ id, state, title, quote, quoteSent }: RoadmapItem) =>
              state === "proposed" && mayDecide ? (
                <span className="row-actions">
                  <Button
                    size="small"
                    disabled={busy}
                    aria-label={fill(t.approveNamed, { name: title })}
                    onClick={() => answer(id, "approve")}
                  >
                    {t.approve}
                  </Button>
                  <Button
                    tone="outline"
                    size="small"
                    disabled={busy}
                    aria-label={fill(t.declineNamed, { name: title })}
                    onClick={() => answer(id, "decline")}
                  >
                    {t.decline}
                  </Button>
                </span>
              ) : quote !== null && quoteSent ? (
                <span className="company-state">
                  <StateGlyph look={roadmapLooks[state]} />
                  <span>
                    {quotedNames(state)}{" "}
                    <Link to={`/client-portal/quotes/${quote}/`}>{fill(t.seeQuote, { number: quote })}</Link>
                  </span>
                </span>
              ) : (
                <span className="company-state">
                  <StateGlyph look={roadmapLooks[state]} />
                  {t.roadmapStates[state]}
                </span>
              ),
          },
        ],
        rows: roadmap,
        rowKey: ({ id }) => id,
        cells: ({ quarter, title, costCents, state, quote, quoteSent }) => [
          `${quarter}, ${title}`,
          ...(showsCost ? [(costCents / 100).toFixed(2)] : []),
          quote !== null && quoteSent
            ? `${quotedNames(state)} ${fill(t.quoteNamed, { number: quote })}`
            : t.roadmapStates[state],
        ],
      }}
    />
  );
}

type Done = DoneForYou["items"][number];

const doneWords: Record<Done["kind"], () => string> = {
  ticket: () => t.ticketSolved,
  repair: () => t.repairFinished,
  visit: () => t.visitMade,
  order: () => t.orderHandedOver,
  security: () => t.securityChecked,
  restore: () => t.restoreTried,
  review: () => t.reviewHeld,
};

const doneAddress: Partial<Record<Done["kind"], (number: string) => string>> = {
  ticket: (number) => `/support/ticket/${number}/`,
  repair: (number) => `/client-portal/repairs/${number}/`,
};

/** Finished work by day: what the money was for. */
export function DonePart({ done, choose }: { done: DoneForYou; choose: (days: number) => void }) {
  const { counts, items, days } = done;
  const ownDays = [...new Set(items.map(({ day }) => day))];
  const sums = [
    [t.doneTickets, counts.ticket],
    [t.doneRepairs, counts.repair],
    [t.doneVisits, counts.visit],
    [t.doneChecks, (counts.security ?? 0) + (counts.restore ?? 0) + (counts.review ?? 0)],
    [t.doneOrders, counts.order],
  ] as const;
  return (
    <section className="company-part company-done" aria-labelledby="company-done">
      <div className="company-part-head">
        <h2 id="company-done">{t.whatWeDid}</h2>
      </div>
      <div className="row-actions" role="group" aria-label={t.period}>
        {doneDays.map((count) => (
          <Button
            key={count}
            tone={count === days ? "primary" : "outline"}
            size="small"
            aria-pressed={count === days}
            onClick={() => choose(count)}
          >
            {fill(t.lastDays, { count })}
          </Button>
        ))}
      </div>
      <p className="company-line">
        {items.length === 0
          ? t.doneNothing
          : sums
              .filter(([, count]) => (count ?? 0) > 0)
              .map(([words, count]) => `${fill(words, { count: count ?? 0 })}.`)
              .join(" ")}
      </p>
      <details className="company-days" hidden={items.length === 0}>
        <summary>{t.dayByDay}</summary>
        <ol>
          {ownDays.map((day) => (
            <li key={day}>
              <h3>{pastDay(day)}</h3>
              <ul>
                {items
                  .filter((item) => item.day === day)
                  .map(({ kind, number, about }) => {
                    const to = about === null ? undefined : doneAddress[kind]?.(number);
                    const words = fill(doneWords[kind](), { number });
                    return (
                      <li key={number}>
                        {to ? <Link to={to}>{words}</Link> : words}
                        {about ? <span className="company-line">, {about}</span> : null}
                      </li>
                    );
                  })}
              </ul>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
