import { Link } from "react-router";
import type { EnterpriseDashboard } from "#contract/dashboard.ts";
import { fill } from "#contract/fill.ts";
import type { HealthDimension } from "#contract/health-score.ts";
import { DashboardPart } from "./dashboard-part.tsx";
import * as t from "#words/dashboard.ts";

type Score = EnterpriseDashboard["score"];
type Part = Score["parts"][number];

interface Words {
  name: string;
  why: string;
  /** What the ticket that mends it is called. */
  mend: string | null;
}

const words: Record<HealthDimension, () => Words> = {
  load: () => ({ name: t.loadPart, why: t.whyLoad, mend: null }),
  response: () => ({ name: t.responsePart, why: t.whyResponse, mend: t.mendResponse }),
  security: () => ({ name: t.securityPart, why: t.whySecurity, mend: t.mendSecurity }),
  backup: () => ({ name: t.backupPart, why: t.whyBackup, mend: t.mendBackup }),
  lifecycle: () => ({ name: t.lifecyclePart, why: t.whyLifecycle, mend: t.mendLifecycle }),
  review: () => ({ name: t.reviewPart, why: t.whyReview, mend: t.mendReview }),
};

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
          { head: t.part, cell: ({ dimension }: Part) => words[dimension]().name },
          {
            head: t.points,
            cell: ({ points }: Part) => (points === null ? t.unknownAge : fill(t.healthOf, { points })),
            numeric: true,
          },
          {
            head: t.why,
            cell: ({ dimension, points }: Part) => {
              const { why, mend } = words[dimension]();
              if (points === 100) return "";
              return (
                <>
                  {why} {mend ? <Link to={ticketAddress(mend)}>{mend}</Link> : null}
                </>
              );
            },
          },
        ],
        rows: parts,
        rowKey: ({ dimension }) => dimension,
        cells: ({ dimension, points }) => [words[dimension]().name, String(points ?? ""), words[dimension]().why],
      }}
    />
  );
}
