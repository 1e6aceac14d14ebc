import { sql } from "kysely";
import type { Noun } from "#domain/ctx.ts";
import { leadsWaiting } from "#domain/leads/leads-waiting.ts";

/** Leads say nothing of a person that tickets and appointments do not: those export it. */
export const leadNoun: Noun = {
  name: "leads",
  waiting: leadsWaiting,
  async openWork({ db }) {
    const { waiting } = await db
      .selectFrom("leads")
      .select(sql<number>`count(*)::int`.as("waiting"))
      .where("status", "=", "new")
      .executeTakeFirstOrThrow();
    return { waiting, late: 0 };
  },
};
