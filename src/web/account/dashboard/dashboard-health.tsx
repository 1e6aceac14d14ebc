import { Link } from "react-router";
import type { EnterpriseDashboard } from "#contract/dashboard/dashboard.ts";
import { healthWords } from "#contract/dashboard/dashboard-words.ts";
import { fill } from "#contract/values/fill.ts";
import { DashboardPart } from "./dashboard-part.tsx";
import * as t from "#words/dashboard.ts";

type Score = EnterpriseDashboard["score"];
type Part = Score["parts"][number];

const ticketAddress = (subject: string): string => `/support/?${new URLSearchParams({ subject })}#open-ticket`;

/** The score, how much of it is known, why points are missing, and the ticket that mends it. */
export function HealthPart({ score: { overall, knownPercent, parts } }: { score: Score }) {
  return (
    <DashboardPart
      id="dashboard-health"
      stack
      title={overall === null ? t.notEnough : `${t.health}: ${fill(t.healthOf, { points: overall })}`}
      line={fill(t.knownOf, { percent: knownPercent })}
      table={{
        name: t.health,
        columns: [
          { head: t.part, cell: (part: Part) => healthWords(part).name },
          {
            head: t.points,
            cell: ({ points }: Part) => (points === null ? t.unknownAge : fill(t.healthOf, { points })),
            numeric: true,
          },
          {
            head: t.why,
            cell: (part: Part) => {
              const { why, mend } = healthWords(part);
              return (
                <>
                  {why} {mend && part.points !== 100 ? <Link to={ticketAddress(mend)}>{mend}</Link> : null}
                </>
              );
            },
          },
        ],
        rows: parts,
        rowKey: ({ dimension }) => dimension,
        cells: (part) => [healthWords(part).name, String(part.points ?? ""), healthWords(part).why],
      }}
    />
  );
}
