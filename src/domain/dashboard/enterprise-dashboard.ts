import { DashboardInput, type EnterpriseDashboard } from "#contract/dashboard/dashboard.ts";
import { healthScore } from "#contract/dashboard/health-score.ts";
import { roleMay } from "#contract/organizations/organization-rights.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addDays, startOfDay, today } from "#domain/time/days.ts";
import { DomainError } from "#domain/errors.ts";
import { requireDashboard, seesMoney } from "#domain/dashboard/dashboard-access.ts";
import { deviceFigures, deviceSites, watchedDevices } from "#domain/dashboard/dashboard-devices.ts";
import { moneyOf } from "#domain/dashboard/dashboard-money.ts";
import { answeredOnTime, openTicketsBySite, ticketsByWeek, ticketsSince } from "#domain/dashboard/dashboard-tickets.ts";
import { newestChecks } from "#domain/dashboard/note-checks.ts";
import { renewalsOf, roadmapOf } from "#domain/dashboard/roadmap.ts";
import { hoursFigure } from "#domain/hours/own-hours.ts";
import { parse } from "#domain/input/parse.ts";
import * as t from "#words/dashboard.ts";

const loadDays = 30;

/** The Monday of a day's week. */
const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/**
 * Service, devices and spend of the reader's current organization, of one site or of all. Money only for those who see it.
 * @throws DomainError "not_found" for people without a dashboard, and for sites of others
 */
export async function enterpriseDashboard(ctx: Ctx, input: unknown): Promise<EnterpriseDashboard> {
  const membership = await requireDashboard(ctx);
  const { site = null, weeks: count } = parse(DashboardInput, input);
  const { organizationId } = membership;
  const sites = await ctx.db
    .selectFrom("sites")
    .select(["id", "name"])
    .where("organization_id", "=", organizationId)
    .orderBy("created_at")
    .execute();
  if (site !== null && !sites.some(({ id }) => id === site)) throw new DomainError("not_found", t.noSuchSite);
  const to = today(ctx);
  const from = addDays(mondayOf(to), -7 * (count - 1));
  const since = startOfDay(addDays(to, -loadDays), ctx.business.timeZone);
  const [weeks, devices, opened, openTickets, money, renewals, roadmap, answered, hours, checks] = await Promise.all([
    ticketsByWeek(ctx, { organizationId, site, from, to }),
    watchedDevices(ctx, organizationId, site),
    ticketsSince(ctx, { organizationId, site, since }),
    openTicketsBySite(ctx, organizationId),
    seesMoney(membership) ? moneyOf(ctx, organizationId) : null,
    renewalsOf(ctx, organizationId),
    roadmapOf(ctx, organizationId),
    answeredOnTime(ctx, { organizationId, site, from }),
    hoursFigure(ctx, organizationId),
    newestChecks(ctx, organizationId),
  ]);
  const { warranty, support, ages, needWork, tooOld, unsupported, known, factsKnown, expiring } = deviceFigures(
    ctx,
    devices,
  );
  return {
    organization: { id: organizationId, name: membership.organizationName },
    sites,
    from,
    to,
    needWork,
    figures: [
      { id: "warranty", ...warranty },
      { id: "support", ...support },
      ...(answered
        ? [{ id: "answered" as const, good: answered.onTime, bad: answered.all - answered.onTime, unknown: 0 }]
        : []),
    ],
    weeks,
    ages,
    bySite: deviceSites(ctx, devices, site === null ? sites : sites.filter(({ id }) => id === site)).map((row) => ({
      ...row,
      openTickets: openTickets.get(row.id) ?? 0,
    })),
    money,
    hours,
    expiring: [...expiring, ...renewals.map(({ id: _, endsOn, ...own }) => ({ ...own, on: endsOn, deviceId: null }))]
      .filter(({ on }) => on >= to)
      .toSorted((one, other) => one.on.localeCompare(other.on)),
    score: healthScore({
      devices: devices.length,
      ticketsOpened: opened,
      answered,
      tooOld,
      unsupported,
      known,
      factsKnown,
      checks,
    }),
    roadmap: roadmap.map((item) => ({
      ...item,
      ...(!seesMoney(membership) && { costCents: 0 }),
      // Only what its reader can open.
      ...(!(seesMoney(membership) && item.quoteSent) && { quote: null, quoteSent: false }),
    })),
    mayDecide: roleMay(membership.role, "spend"),
  };
}
