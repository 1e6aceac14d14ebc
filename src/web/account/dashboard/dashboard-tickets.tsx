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

/** Half of the axis: three ticks, the highest not below the highest column. */
const halves = [3, 5, 10, 20, 25, 50, 100, 250, 500, 1000];
const halfOf = (most: number): number => halves.find((half) => 2 * half >= most) ?? Math.ceil(most / 2);
/** With more weeks not every one has its day below it. */
const labelsAtMost = 9;

export function TicketPart({ weeks }: { weeks: Week[] }) {
  const opened = weeks.reduce((all, week) => all + week.opened, 0);
  const solved = weeks.reduce((all, week) => all + week.solved, 0);
  const half = halfOf(Math.max(...weeks.flatMap((week) => [week.opened, week.solved])));
  const top = 2 * half;
  const labelEach = Math.ceil(weeks.length / labelsAtMost);
  const newest = weeks.toReversed();
  return (
    <DashboardPart
      id="dashboard-tickets"
      fold={opened + solved > 0}
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
          <div className="company-axis" aria-hidden="true">
            {[top, half, 0].map((tick) => (
              <span key={tick}>{tick}</span>
            ))}
            <div className="company-columns">
              {weeks.map((week, index) => (
                <div key={week.week}>
                  <span>
                    <i className="column-open" style={{ height: `${(100 * week.opened) / top}%` }} />
                    <i className="bar-good" style={{ height: `${(100 * week.solved) / top}%` }} />
                  </span>
                  {index % labelEach === 0 ? <small>{formatDay(week.week, "short")}</small> : null}
                </div>
              ))}
            </div>
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
