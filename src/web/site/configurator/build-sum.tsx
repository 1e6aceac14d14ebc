import type { BuildPlan } from "#contract/builds/builds.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { conflictWords } from "#contract/builds/build-words.ts";
import * as t from "#words/configurator.ts";
import { fill } from "#contract/values/fill.ts";

type Summary = Omit<BuildPlan, "slots" | "starts">;

/** Obstacles, each with the names of its parts. */
function inTheWay({ gone, checks }: Summary): string[] {
  const lost = gone.map(({ label, name }) => fill(t.lostPart, { slot: label, part: name ?? t.whatWasChosen }));
  const wrong = checks.filter(({ level }) => level === "fail" || level === "sold_out").map(conflictWords);
  return [...lost, ...wrong];
}

/** The total and what is in the way, in sight while parts are chosen. */
export function BuildBar({ summary }: { summary: Summary }) {
  const { parts, totalCents, verdict } = summary;
  const problems = inTheWay(summary);
  return (
    <div className={`build-bar build-verdict-${verdict}`}>
      <p className="build-bar-sum">
        <b className="figures">{formatMoney(totalCents)}</b>{" "}
        <span>{parts.length === 0 ? t.nothingChosen : t.beforeTax}</span>
      </p>
      <p role="status" aria-label={t.compatibility}>
        {verdictWords(summary)}
      </p>
      {problems.length > 0 ? (
        <ul aria-label={t.whatDoesNotFit}>
          {problems.slice(0, 2).map((words) => (
            <li key={words}>{words}</li>
          ))}
          {problems.length > 2 ? <li>{fill(t.countMoreBelow, { count: problems.length - 2 })}</li> : null}
        </ul>
      ) : null}
    </div>
  );
}

function verdictWords({ verdict, missing, checks, gone }: Summary): string {
  if (gone.length > 0 && verdict !== "does_not_fit")
    return gone.length === 1 ? t.aPartIsNoLongerSold : t.partsAreNoLongerSold;
  const count = (level: string) => checks.filter((check) => check.level === level).length;
  switch (verdict) {
    case "does_not_fit":
      return count("fail") === 1 ? t.n1ThingDoesNotFit : fill(t.thingsDoNotFit, { count: count("fail") });
    case "sold_out":
      return t.aPartIsSoldOutChoose;
    case "unfinished":
      return checks.length === 0 ? t.choosePartsToSee : fill(t.fitsSoFar, { missing: missing.join(", ") });
    case "needs_check":
      return count("unknown") === 1 ? t.n1ThingIsNotKnown : fill(t.thingsAreNotKnown, { count: count("unknown") });
    case "fits":
      return t.everythingFits;
  }
}

/** The parts with their prices, the draw and the time. */
export function BuildSum({ summary }: { summary: Summary }) {
  const { parts, watts, recommendedWatts, totalCents, days } = summary;
  return (
    <section className="build-sum" aria-labelledby="build-sum">
      <h2 id="build-sum">{t.yourBuild}</h2>
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
            <dt>{t.beforeTaxLabel}</dt>
            <dd>{formatMoney(totalCents)}</dd>
          </div>
          <div>
            <dt>{t.drawsAtMost}</dt>
            <dd>{fill(t.drawAndSupply, { watts, supply: recommendedWatts })}</dd>
          </div>
          <div>
            <dt>{t.ready}</dt>
            <dd>{days === null ? t.aPartIsSoldOut : fill(t.inWorkingDays, { days })}</dd>
          </div>
        </dl>
      ) : null}
    </section>
  );
}
