import { Link } from "react-router";
import type { EnterpriseDashboard } from "#contract/dashboard/dashboard.ts";
import { healthWords } from "#contract/dashboard/dashboard-words.ts";
import { pastDay } from "#contract/values/page-days.ts";
import { fill } from "#contract/values/fill.ts";
import { DashboardPart } from "./dashboard-part.tsx";
import * as t from "#words/dashboard.ts";

type Score = EnterpriseDashboard["score"];
type Part = Score["parts"][number];

const ticketAddress = (subject: string): string => `/support/?${new URLSearchParams({ subject })}#open-ticket`;

/** The worst first; of what is not known nobody can say how bad it is. */
const worstFirst = (one: Part, other: Part): number => (one.points ?? -1) - (other.points ?? -1);

/** The score, how much of it is not known, why points are missing, and the ticket that mends it. */
export function HealthPart({ score: { overall, knownPercent, parts } }: { score: Score }) {
  const unknown = 100 - knownPercent;
  return (
    <DashboardPart
      id="dashboard-health"
      first={3}
      title={overall === null ? t.notEnough : `${t.health}: ${fill(t.healthOf, { points: overall })}`}
      {...(unknown > 0 && { line: fill(t.unknownShare, { percent: unknown }) })}
      table={{
        name: t.health,
        columns: [
          {
            head: t.part,
            cell: (part: Part) => {
              const { name, why, mend } = healthWords(part, pastDay);
              return (
                <>
                  {name}
                  <small className="company-line">
                    {why} {mend && part.points !== 100 ? <Link to={ticketAddress(mend)}>{mend}</Link> : null}
                  </small>
                </>
              );
            },
          },
          {
            head: t.points,
            cell: ({ points }: Part) => (points === null ? t.unknownAge : fill(t.healthOf, { points })),
            numeric: true,
          },
        ],
        rows: parts.toSorted(worstFirst),
        rowKey: ({ dimension }) => dimension,
        cells: (part) => {
          const { name, why } = healthWords(part, pastDay);
          return [`${name}. ${why}`, String(part.points ?? "")];
        },
      }}
    />
  );
}
