import { roleMay } from "#contract/organizations/organization-rights.ts";
import { portalLimits } from "#contract/organizations/portal-sections.ts";
import {
  type PortalDevice,
  type PortalHome,
  type PortalNavigation,
  type PortalWaiting,
  PortalWaitingInput,
  type WaitingThing,
} from "#contract/organizations/portal.ts";
import { comingAppointments } from "#domain/appointments/portal-appointments.ts";
import type { Ctx } from "#domain/ctx.ts";
import { portalDevices } from "#domain/devices/portal-devices.ts";
import { hoursFigure } from "#domain/hours/own-hours.ts";
import { parse } from "#domain/input/parse.ts";
import { type PortalReader, portalReader, type Waiting } from "#domain/organizations/portal-reader.ts";
import { waitingFor, waitingIn } from "#domain/portal/waiting-things.ts";
import { comingPickups, latestRepairs, lentDevices } from "#domain/repairs/portal-repairs.ts";
import { latestTickets } from "#domain/tickets/portal-tickets.ts";

/** Owner of the portal, and the sections in which something waits for the reader. */
export async function portalNavigation(ctx: Ctx): Promise<PortalNavigation> {
  const reader = await portalReader(ctx);
  return navigationOf(reader, await waitingFor(ctx, reader));
}

/** The number of things that wait for the reader in one section, and the first. */
export async function portalWaiting(ctx: Ctx, input: unknown): Promise<PortalWaiting> {
  const reader = await portalReader(ctx);
  const { section } = parse(PortalWaitingInput, input);
  const { count, things } = await waitingIn(ctx, reader, section);
  return { count, next: things.toSorted(bySoonest)[0] ?? null };
}

/** Waiting and coming things for the reader in the current organization, and two rows of each section. */
export async function portalHome(ctx: Ctx): Promise<PortalHome> {
  const reader = await portalReader(ctx);
  const [waiting, pickups, appointments, repairs, tickets, devices, lent, hours] = await Promise.all([
    waitingFor(ctx, reader),
    comingPickups(ctx, reader),
    comingAppointments(ctx, reader),
    latestRepairs(ctx, reader),
    latestTickets(ctx, reader),
    portalDevices(ctx, reader),
    lentDevices(ctx, reader),
    reader.membership && roleMay(reader.membership.role, "seeHours")
      ? hoursFigure(ctx, reader.membership.organizationId)
      : null,
  ]);
  const rows: PortalDevice[] = [...devices.ending, ...lent, ...devices.latest].slice(0, portalLimits.rows);
  return {
    ...navigationOf(reader, waiting),
    waiting: waiting.flatMap(({ things }) => things).toSorted(bySoonest),
    comingUp: [...pickups, ...appointments],
    repairs,
    tickets,
    devices: { count: devices.count, rows },
    hours,
  };
}

function navigationOf({ membership }: PortalReader, waiting: Waiting[]): PortalNavigation {
  const counts: PortalNavigation["counts"] = {};
  for (const { section, count } of waiting) if (count > 0) counts[section] = (counts[section] ?? 0) + count;
  return {
    organization: membership && {
      id: membership.organizationId,
      name: membership.organizationName,
      kind: membership.organizationKind,
      role: membership.role,
    },
    counts,
  };
}

/** Decisions first, then by the day on which something is due, or since when it waits. */
function bySoonest(one: WaitingThing, other: WaitingThing): number {
  if (one.decision !== other.decision) return one.decision ? -1 : 1;
  const when = ({ dueOn, since }: WaitingThing) => dueOn ?? since ?? "";
  return when(one) < when(other) ? -1 : when(one) > when(other) ? 1 : 0;
}
