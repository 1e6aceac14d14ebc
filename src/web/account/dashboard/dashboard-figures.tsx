import { Link } from "react-router";
import type { EnterpriseDashboard } from "#contract/dashboard/dashboard.ts";
import { fill } from "#contract/values/fill.ts";
import { minutesWords } from "#contract/hours/hour-words.ts";
import * as t from "#words/dashboard.ts";
import * as hourWords from "#words/hours.ts";

/** Figures with their base, and a bar of good, needs work and not known. */
export function Figures({ figures, hours }: Pick<EnterpriseDashboard, "figures" | "hours">) {
  const shown = figures.filter(({ good, bad, unknown }) => good + bad + unknown > 0);
  if (shown.length === 0 && hours === null) return null;
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
        {hours ? <HoursFigure hours={hours} /> : null}
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

/** Support hours left of those there are. */
function HoursFigure({
  hours: { usedMinutes, includedMinutes },
}: {
  hours: NonNullable<EnterpriseDashboard["hours"]>;
}) {
  const left = Math.max(0, includedMinutes - usedMinutes);
  return (
    <div>
      <dt>
        <Link to="/client-portal/hours/">{hourWords.supportHours}</Link>
      </dt>
      <dd>
        <b className="company-hours">{minutesWords(left)}</b> {fill(t.ofBase, { count: minutesWords(includedMinutes) })}
        <span className="company-bar" aria-hidden="true">
          <i className="bar-good" style={{ flexGrow: left }} />
          <i className="bar-used" style={{ flexGrow: includedMinutes - left }} />
        </span>
        <small>{fill(t.hoursUsedOf, { used: minutesWords(usedMinutes) })}</small>
      </dd>
    </div>
  );
}
