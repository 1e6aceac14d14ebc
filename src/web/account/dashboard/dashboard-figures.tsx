import { Link } from "react-router";
import type { DashboardFigure, EnterpriseDashboard } from "#contract/dashboard/dashboard.ts";
import { fill } from "#contract/values/fill.ts";
import { minutesWords } from "#contract/hours/hour-words.ts";
import * as t from "#words/dashboard.ts";
import * as hourWords from "#words/hours.ts";

/** Figures with their base, and a bar of good, needs work and not known. */
export function Figures({ figures }: { figures: DashboardFigure[] }) {
  const shown = figures.filter(({ good, bad, unknown }) => good + bad + unknown > 0);
  if (shown.length === 0) return null;
  return (
    <>
      <dl className="company-figures">
        {shown.map(({ id, good, bad, unknown }) => {
          const all = good + bad + unknown;
          const words = [
            bad > 0 ? fill(t.needWork, { count: bad }) : "",
            unknown > 0 ? fill(t.notKnown, { count: unknown }) : "",
          ].filter(Boolean);
          return (
            <div key={id}>
              <dt>{t.figureLabels[id]}</dt>
              <dd>
                <b>{good}</b> {fill(t.ofBase, { count: all })}
                <span className="company-bar" aria-hidden="true">
                  <i className="bar-good" style={{ flexGrow: good }} />
                  <i className="bar-bad" style={{ flexGrow: bad }} />
                  <i className="bar-unknown" style={{ flexGrow: unknown }} />
                </span>
                <small>{words.length > 0 ? `${words.join(". ")}.` : t.allGood}</small>
              </dd>
            </div>
          );
        })}
      </dl>
      <ul className="company-legend" aria-hidden="true">
        <li>
          <i className="bar-good" /> {t.good}
        </li>
        <li>
          <i className="bar-bad" /> {t.needsWork}
        </li>
        <li>
          <i className="bar-unknown" /> {t.notKnownNever}
        </li>
      </ul>
    </>
  );
}

/** Support hours used of those there are. */
export function HoursLine({ hours }: { hours: NonNullable<EnterpriseDashboard["hours"]> }) {
  const { usedMinutes, includedMinutes } = hours;
  return (
    <p className="company-line">
      <Link to="/client-portal/hours/">{hourWords.supportHours}</Link>:{" "}
      {fill(hourWords.usedOf, { used: minutesWords(usedMinutes), all: minutesWords(includedMinutes) })}.
    </p>
  );
}
