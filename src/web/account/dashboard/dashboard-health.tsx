import { Link } from "react-router";
import type { EnterpriseDashboard } from "#contract/dashboard.ts";
import { dayWords } from "#contract/day-words.ts";
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

const words: Record<HealthDimension, (part: Part) => Words> = {
  load: () => ({ name: t.loadPart, why: t.whyLoad, mend: null }),
  response: ({ points }) => ({
    name: t.responsePart,
    why: points === null ? t.whyResponse : t.whyResponseKnown,
    mend: points === null ? t.mendResponse : null,
  }),
  security: ({ points }) => ({
    name: t.securityPart,
    why: points === null ? t.whySecurity : t.whySecurityKnown,
    mend: t.mendSecurity,
  }),
  backup: ({ points, good }) => ({
    name: t.backupPart,
    why: points === null ? t.whyBackup : good === 1 ? t.whyBackupKnown : t.whyBackupFailed,
    mend: t.mendBackup,
  }),
  lifecycle: () => ({ name: t.lifecyclePart, why: t.whyLifecycle, mend: t.mendLifecycle }),
  review: ({ points }) => ({
    name: t.reviewPart,
    why: points === null ? t.whyReview : t.whyReviewKnown,
    mend: t.mendReview,
  }),
};

function wordsOf(part: Part): Words {
  const { why, ...others } = words[part.dimension](part);
  const { good, all, on } = part;
  return { ...others, why: fill(why, { good: good ?? 0, all: all ?? 0, day: on ? dayWords(on) : "" }) };
}

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
          { head: t.part, cell: (part: Part) => wordsOf(part).name },
          {
            head: t.points,
            cell: ({ points }: Part) => (points === null ? t.unknownAge : fill(t.healthOf, { points })),
            numeric: true,
          },
          {
            head: t.why,
            cell: (part: Part) => {
              const { why, mend } = wordsOf(part);
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
        cells: (part) => [wordsOf(part).name, String(part.points ?? ""), wordsOf(part).why],
      }}
    />
  );
}
