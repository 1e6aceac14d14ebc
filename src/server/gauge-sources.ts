import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "#platform/db/connect.ts";
import { everything, withReach } from "#platform/db/wall/reach.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { GaugeSource, Sample } from "#platform/metrics/metrics.ts";
import type { Vitals } from "#platform/vitals/vitals.ts";

interface World {
  pools: Record<string, pg.Pool>;
  db: Database;
  jobs: Pick<Jobs, "states">;
  vitals: Vitals;
}

/** Sources that are read when somebody asks for metrics: one entry for each thing that is measured from outside. */
export const gaugeSources = ({ pools, db, jobs, vitals }: World): GaugeSource[] => [
  {
    name: "pools",
    seconds: 1,
    gauges: { database_pool_connections: { help: "Connections by pool and state", labels: ["pool", "state"] } },
    read: async () => ({
      database_pool_connections: Object.entries(pools).flatMap(([name, { totalCount, idleCount, waitingCount }]) =>
        byLabel("state", { open: totalCount, idle: idleCount, waiting: waitingCount }, { pool: name }),
      ),
    }),
  },
  {
    name: "jobs",
    gauges: { jobs: { help: "Background jobs by queue and state", labels: ["queue", "state"] } },
    read: async () => ({
      jobs: (await jobs.states()).flatMap(({ queue, ...states }) => byLabel("state", { ...states }, { queue })),
    }),
  },
  {
    name: "emails",
    gauges: {
      emails: { help: "Outgoing emails that were not sent, by state", labels: ["state"] },
      emails_oldest_waiting_seconds: { help: "Age of the oldest email that waits" },
    },
    read: () => readEmails(withReach(db, everything())),
  },
  {
    name: "database",
    seconds: 60,
    gauges: { database_size_bytes: { help: "Size of the database" } },
    read: async () => {
      const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
      return { database_size_bytes: rows[0]?.bytes ?? 0 };
    },
  },
  {
    name: "room",
    gauges: {
      disk_free_bytes: { help: "Room left for the data" },
      disk_size_bytes: { help: "Size of the disk that holds the data" },
      uploads_bytes: { help: "Uploaded files" },
    },
    read: async () => {
      const { freeBytes, totalBytes, uploadBytes } = await vitals.room();
      return { disk_free_bytes: freeBytes, disk_size_bytes: totalBytes, uploads_bytes: uploadBytes };
    },
  },
  {
    name: "backups",
    seconds: 60,
    gauges: {
      backup_age_seconds: { help: "Age of the last backup that was completed" },
      backup_drill_age_seconds: { help: "Age of the last backup that was restored without a problem" },
    },
    read: async () => {
      const facts = await vitals.backups();
      const drilled = facts?.drill?.problems.length === 0 ? facts.drill.at : null;
      return {
        ...(facts?.backup && { backup_age_seconds: secondsSince(facts.backup.madeAt) }),
        ...(drilled && { backup_drill_age_seconds: secondsSince(drilled) }),
      };
    },
  },
];

const secondsSince = (moment: string): number => (Date.now() - Date.parse(moment)) / 1000;

/** Samples of one gauge: a value for each value of a label. */
export const byLabel = (label: string, values: Record<string, number>, others: Record<string, string> = {}): Sample[] =>
  Object.entries(values).map(([name, value]) => ({ value, labels: { ...others, [label]: name } }));

async function readEmails(db: Database): Promise<Record<string, number | Sample[]>> {
  // Sent ones are counted as they go, and are too many to count again.
  const { rows } = await sql<{ waiting: number; retrying: number; failed: number; suppressed: number; age: number }>`
    select (count(*) filter (where state = 'queued' and attempts = 0))::int as waiting,
      (count(*) filter (where state = 'queued' and attempts > 0))::int as retrying,
      (count(*) filter (where state = 'failed'))::int as failed,
      (count(*) filter (where state = 'suppressed'))::int as suppressed,
      coalesce(extract(epoch from now() - min(created_at) filter (where state = 'queued')), 0)::float as age
    from mails where state <> 'sent'`.execute(db);
  const { age = 0, ...states } = rows[0] ?? {};
  return { emails: byLabel("state", states), emails_oldest_waiting_seconds: age };
}
