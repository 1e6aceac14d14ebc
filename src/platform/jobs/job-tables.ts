import { type ConstructorOptions, PgBoss } from "pg-boss";
import type { Connection } from "#platform/db/connect.ts";

/** Makes the tables of the job queue, or brings them up to date, and does nothing else. */
export async function makeJobTables(connection: Connection): Promise<void> {
  const boss = new PgBoss({
    ...(connection as ConstructorOptions),
    schema: "pgboss",
    supervise: false,
    schedule: false,
    max: 1,
  });
  boss.on("error", () => undefined);
  await boss.start();
  await boss.stop({ graceful: false, close: true });
}
