import { formatDay } from "#contract/values/format.ts";
import type { BackupDay, HealthFinding, HealthReport } from "#contract/health/health.ts";
import { sizeWords } from "#contract/health/size-words.ts";
import { plural } from "#contract/values/plural.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { listTime } from "#web/ui/time-words.ts";
import { MendButton } from "./health-problem.tsx";

const dayWords: Record<BackupDay["state"], string> = { good: "good", failed: "failed", none: "no backup" };

interface BackupsProps {
  finding: HealthFinding;
  days: BackupDay[];
}

/** The last backup as a sentence, and the last two weeks as a square for each night. */
export const BackupsPart = ({ finding: { state, title, text, figure, mends }, days }: BackupsProps) => (
  <section aria-labelledby="backups">
    <header className="health-head">
      <h2 id="backups">Backups</h2>
      <p>{figure}</p>
    </header>
    <p className="health-fact">{title}</p>
    <p>{text}</p>
    {days.length > 0 ? (
      <>
        <ol className="health-nights" aria-label="The last two weeks">
          {days.map(({ day, state, problem }) => (
            <li key={day} className={`is-${state}`} title={problem ?? undefined}>
              <span className="sr-only">
                {formatDay(day, "short")}: {dayWords[state]}
              </span>
            </li>
          ))}
        </ol>
        <p className="health-nights-ends" aria-hidden="true">
          <span>{formatDay(days[0]?.day ?? "", "short")}</span>
          <span>{days.at(-1)?.state === "none" ? "tonight" : "today"}</span>
        </p>
      </>
    ) : null}
    {/* A problem has its buttons at the top of the screen. */}
    {state === "good" && mends.length > 0 ? (
      <div className="health-mends">
        {mends.map((mend) => (
          <MendButton key={mend.label} mend={mend} tone="outline" />
        ))}
      </div>
    ) : null}
  </section>
);

/** The disk at the pace of the last month, and the version that runs. */
export function RoomPart({ report: { room, build } }: { report: HealthReport }) {
  const used = room.usedBytes / room.totalBytes;
  const words =
    room.months === null
      ? "Disk is enough"
      : `Disk is enough for ${plural(Math.min(room.months, 120), { one: "{count} month", other: "{count} months" })}`;
  return (
    <section aria-labelledby="room">
      <header className="health-head">
        <h2 id="room">Room</h2>
        <p>at this pace</p>
      </header>
      <p className="health-fact">{words}</p>
      <svg className="health-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width={used * 100} height="4" />
      </svg>
      <p>
        {sizeWords(room.usedBytes)} of {sizeWords(room.totalBytes)}. Uploaded files take {sizeWords(room.uploadBytes)}.
      </p>
      <p className="health-fact">Version {build.version}</p>
      {build.commit ? <p>Built from {build.commit.slice(0, 10)}.</p> : null}
    </section>
  );
}

interface AlertsProps {
  ways: string[];
  episodes: HealthReport["episodes"];
  /** Epoch milliseconds. */
  now: number;
}

/** The ways by which administrators are told, and the last things they were told of. */
export const AlertsPart = ({ ways, episodes, now }: AlertsProps) => (
  <section aria-labelledby="alerts">
    <header className="health-head">
      <h2 id="alerts">Alerts</h2>
      <p>once per problem</p>
    </header>
    <p className="health-fact">Every administrator gets an email</p>
    <p>
      {ways.length > 0
        ? `While email itself is broken: by ${ways.join(" and ")}.`
        : "While email itself is broken, only this screen and the log say so. Set ALERT_WEBHOOK_URL or ALERT_SMTP_URL to be told."}
    </p>
    {episodes.length > 0 ? (
      <ul className="health-episodes" aria-label="What was broken">
        {episodes.map(({ part, title, beganAt, endedAt }) => (
          <li key={`${part} ${beganAt}`}>
            <span>{title}</span>
            <span>
              <RelativeTime at={beganAt} />
              {endedAt ? ` to ${listTime(endedAt, now)}` : ", still"}
            </span>
          </li>
        ))}
      </ul>
    ) : null}
  </section>
);
