import type { FinishedEvaluation } from "#contract/knowledge.ts";
import { Table } from "#web/ui/table.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { lineScores, percentWords, scoreNames, scores } from "./score-words.ts";

const height = 100;
const step = 10;

/** The scores run by run, as traces over a field; the same as a table below. */
export function EvaluationTrend({ runs }: { runs: FinishedEvaluation[] }) {
  const inOrder = runs.toReversed();
  const values = inOrder.flatMap(({ overall }) => lineScores.map((score) => overall[score] ?? 100));
  const least = Math.max(0, Math.floor((Math.min(...values) - 1) / 10) * 10);
  const top = (value: number) => (height * (100 - value)) / Math.max(1, 100 - least);
  const width = Math.max(1, inOrder.length - 1) * step;
  // A single run is a line, too.
  const drawn = inOrder.length === 1 ? [...inOrder, ...inOrder] : inOrder;
  const first = inOrder[0];
  const last = inOrder.at(-1);
  return (
    <figure className="tone tone-delta day-chart" aria-labelledby="evaluation-trend">
      <figcaption>
        <h2 id="evaluation-trend">Scores run by run</h2>
        {lineScores.map((score) => (
          <span key={score} className={`trend-key trend-${score}`}>
            <svg viewBox="0 0 26 8" width="26" height="8" aria-hidden="true">
              <path d="M0 4h26" />
            </svg>
            {scoreNames[score]}
          </span>
        ))}
      </figcaption>
      <div className="day-chart-plot" aria-hidden="true">
        <span className="day-chart-most">100%</span>
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} preserveAspectRatio="none">
          {lineScores.map((score) => (
            <polyline
              key={score}
              className={`trend-${score}`}
              vectorEffect="non-scaling-stroke"
              points={drawn.map(({ overall }, index) => `${index * step},${top(overall[score] ?? 100)}`).join(" ")}
            />
          ))}
        </svg>
        <span className="day-chart-most trend-least">{least}%</span>
        <p className="day-chart-days">
          {[first, last].map((run, index) =>
            run && (index === 0 || run !== first) ? <RelativeTime key={run.id} at={run.at} show="short" /> : null,
          )}
        </p>
      </div>
      <details>
        <summary>The runs as a table</summary>
        <div className="table-wrap">
          <Table
            caption="Scores run by run"
            rows={runs}
            rowKey={(run) => run.id}
            columns={[
              { head: "Run", cell: (run) => <RelativeTime at={run.at} show="short" /> },
              { head: "Questions", numeric: true, cell: (run) => run.overall.asked },
              ...scores.map((score) => ({
                head: scoreNames[score],
                numeric: true,
                cell: (run: FinishedEvaluation) => percentWords(run.overall[score]),
              })),
            ]}
          />
        </div>
      </details>
    </figure>
  );
}
