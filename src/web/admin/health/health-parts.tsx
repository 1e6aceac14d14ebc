import type { HealthFinding } from "#contract/health/health.ts";
import { healthPartLabels, healthParts, type HealthState } from "#contract/health/health-words.ts";

const glyphs: Record<HealthState, string> = {
  good: "M5.5 9.2l2.500 2.500 4.500-5",
  attention: "M9 2.5 16.5 15h-15L9 2.5ZM9 7.500v3.300M9 13v.1",
  broken: "M9 2.5 16.5 15h-15L9 2.5ZM9 7.500v3.300M9 13v.1",
  off: "M16 9A7 7 0 1 1 2 9a7 7 0 0 1 14 0Z",
};
const stateWords: Record<HealthState, string> = {
  good: "Works",
  attention: "Needs a look",
  broken: "Broken",
  off: "Not set up",
};

/** "6 work, 1 needs a look, 1 not set up" */
function summary(findings: HealthFinding[]): string {
  const count = (state: HealthState) => findings.filter((one) => one.state === state).length;
  const waiting = count("broken") + count("attention");
  return [
    `${count("good")} work`,
    ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? "needs" : "need"} you`] : []),
    ...(count("off") > 0 ? [`${count("off")} not set up`] : []),
  ].join(", ");
}

/** Each part that has no block of its own in one line: a sentence and a figure. */
export function HealthParts({ findings }: { findings: HealthFinding[] }) {
  const inOrder = findings.toSorted((one, other) => healthParts.indexOf(one.part) - healthParts.indexOf(other.part));
  return (
    <section aria-labelledby="parts">
      <header className="health-head">
        <h2 id="parts">Everything else</h2>
        <p>{summary(findings)}</p>
      </header>
      <ul className="health-parts">
        {inOrder.map(({ part, state, title, figure }) => (
          <li key={part}>
            <svg className={`icon health-glyph is-${state}`} viewBox="0 0 18 18" width="18" height="18" role="img">
              <title>{stateWords[state]}</title>
              {state === "good" ? <circle cx="9" cy="9" r="7" /> : null}
              <path d={glyphs[state]} />
            </svg>
            <b>{healthPartLabels[part]}</b>
            <span>{title}</span>
            <b className="figures">{figure}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
