import type { BuildPlan } from "#contract/builds.ts";
import { formatMoney } from "#contract/format-money.ts";

type Summary = Omit<BuildPlan, "slots">;

function verdictWords({ verdict, missing, checks }: Summary): string {
  const count = (level: string) => checks.filter((check) => check.level === level).length;
  switch (verdict) {
    case "does_not_fit":
      return `${count("fail") === 1 ? "1 thing does" : `${count("fail")} things do`} not fit.`;
    case "sold_out":
      return "A part is sold out. Choose another one.";
    case "unfinished":
      return checks.length === 0
        ? "Choose parts to see what fits."
        : `Fits so far. Still to choose: ${missing.join(", ")}.`;
    case "needs_check":
      return `${count("unknown") === 1 ? "1 thing is" : `${count("unknown")} things are`} not known. A technician checks before we start.`;
    case "fits":
      return "Everything fits.";
  }
}

/** The verdict, the parts with their prices, the draw and the time. */
export function BuildSum({ summary }: { summary: Summary }) {
  const { verdict, parts, watts, recommendedWatts, totalCents, days } = summary;
  return (
    <section className="build-sum" aria-labelledby="build-sum">
      <h2 id="build-sum">Your build</h2>
      <p role="status" aria-label="Compatibility" className={`build-verdict build-verdict-${verdict}`}>
        {verdictWords(summary)}
      </p>
      {parts.length > 0 ? (
        <dl>
          {parts.map(({ slot, label, name, unitCents }) => (
            <div key={slot}>
              <dt>
                {label}
                <span>{name}</span>
              </dt>
              <dd>{formatMoney(unitCents)}</dd>
            </div>
          ))}
          <div className="build-total">
            <dt>Before tax</dt>
            <dd>{formatMoney(totalCents)}</dd>
          </div>
          <div>
            <dt>Draws at most</dt>
            <dd>
              {watts} W, supply from {recommendedWatts} W
            </dd>
          </div>
          <div>
            <dt>Ready</dt>
            <dd>{days === null ? "A part is sold out" : `in ${days} working days`}</dd>
          </div>
        </dl>
      ) : null}
    </section>
  );
}
