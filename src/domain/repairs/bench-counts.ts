import { sql } from "kysely";
import { across } from "#domain/access/actor-reach.ts";
import type { Ctx } from "#domain/ctx.ts";
import { inHand } from "#domain/repairs/repair-states.ts";

/** Without those on which no work is done any more. */
const beingRepaired = inHand.filter((status) => status !== "declined" && status !== "unrepairable");
const waitDays = 60;
/** A wait is told of once so many repairs say it. */
const leastRepairs = 5;

export interface BenchCounts {
  beingRepaired: number;
  readyForPickup: number;
  /** Median hours from check-in to ready of the last 60 days; null with fewer than five repairs. */
  usualWaitHours: number | null;
}

/** Counts of the bench now, for everybody: nothing of a client. */
export async function benchCounts(ctx: Ctx): Promise<BenchCounts> {
  const since = new Date(ctx.clock.now().getTime() - waitDays * 86_400_000);
  const { working, ready, done, hours } = await across(ctx, "bench")
    .db.selectFrom("repairs")
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere("status", "in", beingRepaired).as("working"),
      eb.fn.countAll<number>().filterWhere("status", "=", "ready").as("ready"),
      eb.fn.countAll<number>().filterWhere("ready_at", ">", since).as("done"),
      sql<number | null>`percentile_cont(0.5) within group (order by extract(epoch from ready_at - received_at))
        filter (where ready_at > ${since}) / 3600`.as("hours"),
    ])
    .executeTakeFirstOrThrow();
  return {
    beingRepaired: Number(working),
    readyForPickup: Number(ready),
    usualWaitHours: hours === null || Number(done) < leastRepairs ? null : Number(hours),
  };
}
