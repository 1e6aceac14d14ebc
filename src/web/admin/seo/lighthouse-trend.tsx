import type { LighthouseRun } from "#contract/seo/seo-audits.ts";

const width = 120;
const height = 36;

/** Performance of each kind of page over its measurements; the figures stand in the table below. */
export function LighthouseTrend({ runs }: { runs: LighthouseRun[] }) {
  const done = runs.filter(({ performance }) => performance !== null).toReversed();
  const groups = [...Map.groupBy(done, ({ template }) => template)].filter(([, list]) => list.length > 1);
  if (groups.length === 0) return null;
  return (
    <ul className="seo-trends" aria-label="Performance by kind of page">
      {groups.map(([template, list]) => {
        const step = width / (list.length - 1);
        const points = list.map(
          ({ performance }, index) => `${index * step},${height - (height * (performance ?? 0)) / 100}`,
        );
        return (
          <li key={template}>
            <span>{template}</span>
            <svg viewBox={`0 -2 ${width} ${height + 4}`} width={width} height={height} aria-hidden="true">
              <polyline points={points.join(" ")} />
            </svg>
            <span>
              {list[0]?.performance} to {list.at(-1)?.performance}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
