import type { BackupDay } from "#contract/health/health.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addDays, businessDay, today } from "#domain/time/days.ts";
import type { BackupFacts } from "#platform/vitals/vitals.ts";

const shownDays = 14;

/** The last two weeks with today, by what became of the last attempt of each day; empty before the first. */
export function backupDays(ctx: Ctx, { attempts }: Pick<BackupFacts, "attempts">): BackupDay[] {
  if (attempts.length === 0) return [];
  const byDay = Map.groupBy(attempts, ({ at }) => businessDay(ctx, new Date(at)));
  const last = today(ctx);
  return Array.from({ length: shownDays }, (_, index) => {
    const day = addDays(last, index - shownDays + 1);
    const own = byDay.get(day) ?? [];
    const state = own.length === 0 ? "none" : own.at(-1)?.problem === null ? "good" : "failed";
    return { day, state, problem: own.findLast(({ problem }) => problem !== null)?.problem ?? null };
  });
}
