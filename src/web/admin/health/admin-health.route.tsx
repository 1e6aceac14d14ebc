import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { HealthFinding } from "#contract/health/health.ts";
import { plural } from "#contract/values/plural.ts";
import { StaffScreen } from "#web/admin/list/staff-screen.tsx";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { listTime } from "#web/ui/time-words.ts";
import type { Route } from "./+types/admin-health.route.ts";
import { AlertsPart, BackupsPart, RoomPart } from "./health-facts.tsx";
import { BrowserErrors } from "./browser-errors.tsx";
import { CopyForSupport } from "./copy-for-support.tsx";
import { HealthParts } from "./health-parts.tsx";
import { HealthProblem } from "./health-problem.tsx";
import "./health.css";

const again = 60_000;

export const clientLoader = staffLoader(async ({ signal }) => ({
  report: await answerOf(api.admin.health.$get(undefined, until(signal))),
  at: Date.now(),
}));

export const meta = staffMeta("Health");

const needsPerson = ({ state }: HealthFinding): boolean => state === "broken" || state === "attention";

/** The state of every part, for an owner: problems with their buttons first, then every part in a line. */
export default function AdminHealth({ loaderData: { report, at } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && void revalidate(), again);
    return () => clearInterval(timer);
  }, [revalidate]);
  const { findings } = report;
  const problems = findings.filter(needsPerson);
  const backups = findings.find(({ part }) => part === "backups");
  return (
    <StaffScreen
      className="health"
      title={
        problems.length === 0
          ? "Everything works"
          : plural(problems.length, { one: "{count} thing needs you", other: "{count} things need you" })
      }
      note={`checked ${listTime(report.checkedAt, at)}, again every minute`}
      actions={<CopyForSupport report={report} />}
    >
      <div className="health-body">
        {problems.map((finding, index) => (
          <HealthProblem key={finding.part} finding={finding} now={at} first={index === 0} />
        ))}
        <div className="health-facts">
          {backups ? <BackupsPart finding={backups} days={report.backupDays} /> : null}
          <RoomPart report={report} />
          <AlertsPart ways={report.alertWays} episodes={report.episodes} now={at} />
        </div>
        <HealthParts findings={findings.filter(({ part }) => part !== "backups" && part !== "room")} />
        <BrowserErrors errors={report.browserErrors} />
      </div>
    </StaffScreen>
  );
}
