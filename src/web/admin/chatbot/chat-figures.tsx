import { formatCount } from "#contract/values/format.ts";
import type { ChatSummary } from "#contract/assistant/admin-chat.ts";

const percent = (share: number | null) => (share === null ? "–" : `${Math.round(100 * share)}%`);

/** Recent figures of the assistant, above all parts of its screen. */
export function ChatFigures({ summary }: { summary: ChatSummary }) {
  const rated = summary.up + summary.down;
  const figures = [
    { label: "Conversations", value: formatCount(summary.conversations), more: `in ${summary.days} days` },
    {
      label: "Answered",
      value: percent(summary.answeredShare),
      more: `of ${formatCount(summary.answers)} questions; ${percent(summary.abstainedShare)} not known`,
    },
    { label: "Handed over", value: percent(summary.handedOverShare), more: "of conversations" },
    {
      label: "Helpful",
      value: percent(rated === 0 ? null : summary.up / rated),
      more: `${formatCount(summary.up)} up, ${formatCount(summary.down)} down`,
    },
    {
      label: "Time to answer",
      value: summary.medianMs === null ? "–" : `${formatCount(summary.medianMs)} ms`,
      more:
        summary.byModel > 0
          ? `${formatCount(summary.byModel)} by model, ${formatCount(summary.modelFallbacks)} not used`
          : "median",
    },
  ];
  return (
    <dl className="figures-row">
      {figures.map(({ label, value, more }) => (
        <div key={label} className="figure">
          <dd>
            <b>{value}</b>
          </dd>
          <dt>{label}</dt>
          <dd className="admin-quiet">{more}</dd>
        </div>
      ))}
    </dl>
  );
}
