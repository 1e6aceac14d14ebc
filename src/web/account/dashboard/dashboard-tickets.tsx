import type { EnterpriseDashboard } from "#contract/dashboard/dashboard.ts";
import { fill } from "#contract/values/fill.ts";
import { formatDay } from "#contract/values/format.ts";
import { DashboardPart } from "./dashboard-part.tsx";
import * as t from "#words/dashboard.ts";

type Week = EnterpriseDashboard["weeks"][number];

const hour = 60;

const answerWords = (minutes: number | null): string => {
  if (minutes === null) return "";
  if (minutes < hour) return fill(t.minutes, { count: minutes });
  return fill(t.hoursMinutes, { hours: Math.floor(minutes / hour), minutes: String(minutes % hour).padStart(2, "0") });
};

/** Compares the two halves of the period. */
function finding(weeks: Week[]): string {
  const half = Math.floor(weeks.length / 2);
  const sum = (some: Week[]) => some.reduce((all, { opened }) => all + opened, 0);
  const [before, now] = [sum(weeks.slice(0, half)), sum(weeks.slice(-half))];
  if (before + now === 0) return t.ticketsNone;
  return now === before ? t.ticketsSame : now < before ? t.ticketsFewer : t.ticketsMore;
}

export function TicketPart({ weeks }: { weeks: Week[] }) {
  const opened = weeks.reduce((all, week) => all + week.opened, 0);
  const solved = weeks.reduce((all, week) => all + week.solved, 0);
  const most = Math.max(1, ...weeks.flatMap((week) => [week.opened, week.solved]));
  const newest = weeks.toReversed();
  return (
    <DashboardPart
      id="dashboard-tickets"
      title={finding(weeks)}
      line={fill(t.openedSolved, { opened, solved, count: weeks.length })}
      table={{
        name: t.tickets,
        columns: [
          { head: t.weekOf, cell: ({ week }: Week) => formatDay(week, "short") },
          { head: t.opened, cell: ({ opened: count }: Week) => count, numeric: true },
          { head: t.solved, cell: ({ solved: count }: Week) => count, numeric: true },
          { head: t.firstAnswer, cell: ({ firstAnswer }: Week) => answerWords(firstAnswer), numeric: true },
        ],
        rows: newest,
        rowKey: ({ week }) => week,
        cells: (week) => [week.week, String(week.opened), String(week.solved), String(week.firstAnswer ?? "")],
      }}
    >
      {opened + solved > 0 ? (
        <>
          <div className="company-columns" aria-hidden="true">
            {weeks.map((week) => (
              <div key={week.week}>
                <span>
                  <i className="column-open" style={{ height: `${(100 * week.opened) / most}%` }} />
                  <i className="bar-good" style={{ height: `${(100 * week.solved) / most}%` }} />
                </span>
                <small>{formatDay(week.week, "short")}</small>
              </div>
            ))}
          </div>
          <ul className="company-legend" aria-hidden="true">
            <li>
              <i className="column-open" /> {t.opened}
            </li>
            <li>
              <i className="bar-good" /> {t.solved}
            </li>
          </ul>
        </>
      ) : null}
    </DashboardPart>
  );
}
