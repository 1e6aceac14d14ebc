import { sql } from "kysely";
import { expect } from "vitest";
import type { Ctx } from "#domain/ctx.ts";

/** Resolves once a statement in the database waits for a lock. */
export async function waitsForLock({ db }: Pick<Ctx, "db">): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
    return rows.length;
  };
  await expect.poll(waiting).toBe(1);
}
