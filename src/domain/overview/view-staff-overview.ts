import { type StaffOverview, waitingRanks } from "#contract/staff/overview.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { listAppointments } from "#domain/appointments/list-appointments.ts";
import type { Ctx } from "#domain/ctx.ts";
import { needsPerson } from "#domain/health/health-finding.ts";
import { findHealth } from "#domain/health/view-health.ts";
import { nextOpening } from "#domain/opening-hours/moment-words.ts";
import { siteWaiting } from "#domain/overview/site-waiting.ts";
import { businessDay, today } from "#domain/time/days.ts";

const shownAppointments = 20;

/** Work that waits for staff, by rank, and appointments of today. Admins only. */
export async function viewStaffOverview(ctx: Ctx): Promise<StaffOverview> {
  requireAdmin(ctx);
  const [ofNouns, ofSite, coming, found] = await Promise.all([
    Promise.all(ctx.nouns.map((noun) => noun.waiting?.(ctx) ?? [])),
    siteWaiting(ctx),
    listAppointments(ctx, { limit: shownAppointments }),
    findHealth(ctx),
  ]);
  const day = today(ctx);
  const isToday = ({ startsAt }: { startsAt: string }) => businessDay(ctx, new Date(startsAt)) === day;
  const { figure, note, isOpen } = nextOpening(ctx);
  return {
    day,
    hours: isOpen ? `open ${note}` : note ? `opens ${figure.replace(/^To/, "to")}, ${note}` : "closed",
    waiting: [...ofNouns.flat(), ...ofSite].toSorted(
      (one, other) => waitingRanks.indexOf(one.rank) - waitingRanks.indexOf(other.rank),
    ),
    health: found.filter(needsPerson),
    today: coming.items.filter(isToday),
    next: coming.items.find((one) => !isToday(one)) ?? null,
  };
}
