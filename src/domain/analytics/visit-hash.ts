import { sql } from "kysely";
import { businessDay } from "#domain/time/days.ts";
import type { Ctx } from "#domain/ctx.ts";

/** Today's salt, cached by database; a process has one database. */
const known = new WeakMap<Ctx["db"], { day: string; salt: string }>();

async function saltOf(ctx: Ctx, day: string): Promise<string> {
  const kept = known.get(ctx.db);
  if (kept?.day === day) return kept.salt;
  await ctx.db
    .insertInto("analytics_salts")
    .values({ day: sql`${day}::date`, salt: ctx.tokens.random() })
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
  const { salt } = await ctx.db
    .selectFrom("analytics_salts")
    .select("salt")
    .where("day", "=", sql<Date>`${day}::date`)
    .executeTakeFirstOrThrow();
  known.set(ctx.db, { day, salt });
  return salt;
}

const hashLength = 16;

/** Identifies one browser during one day; cannot be recomputed once the day's salt is deleted. */
export async function visitHash(ctx: Ctx): Promise<string> {
  const day = businessDay(ctx, ctx.clock.now());
  const salt = await saltOf(ctx, day);
  const { network, userAgent } = ctx.client;
  return ctx.tokens.keyedHash(salt, `${network}\n${userAgent}\n${day}`).slice(0, hashLength);
}
