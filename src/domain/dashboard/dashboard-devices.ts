import type { z } from "zod";
import { deviceAges, type DeviceAge, type SiteRow } from "#contract/dashboard/dashboard.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addDays, monthsBefore, today } from "#domain/time/days.ts";

/** Warranties and security updates that end within this many days are told. */
const soonDays = 120;
const oldMonths = 72;

export interface WatchedDevice {
  id: string;
  name: string;
  siteId: string | null;
  purchasedOn: string | null;
  warrantyUntil: string | null;
  /** The last day of its operating system's security updates. */
  supportUntil: string | null;
}

/** The devices in use of an organization, of one site or of all. */
export async function watchedDevices(
  ctx: Pick<Ctx, "db" | "site">,
  organizationId: string,
  site: string | null,
): Promise<WatchedDevice[]> {
  const ends = new Map(ctx.site.content.operatingSystems.map((system) => [system.id, system.ends ?? null]));
  let query = ctx.db
    .selectFrom("devices")
    .select([
      "id",
      "name",
      "site_id as siteId",
      "purchased_on as purchasedOn",
      "warranty_until as warrantyUntil",
      "operating_system as system",
    ])
    .where("organization_id", "=", organizationId)
    .where("status", "in", ["active", "in_repair"]);
  if (site !== null) query = query.where("site_id", "=", site);
  const rows = await query.execute();
  return rows.map(({ system, ...device }) => ({ ...device, supportUntil: (system && ends.get(system)) ?? null }));
}

type Age = z.infer<typeof DeviceAge>["age"];

/** Age of a device on a day. */
export function ageOf({ purchasedOn }: Pick<WatchedDevice, "purchasedOn">, day: string): Age {
  if (purchasedOn === null) return "unknown";
  if (purchasedOn > monthsBefore(day, 24)) return "under2";
  if (purchasedOn > monthsBefore(day, 48)) return "to4";
  return purchasedOn > monthsBefore(day, oldMonths) ? "to6" : "over6";
}

const ended = (on: string | null, day: string): boolean => on !== null && on < day;

/** Figures of the devices: counts, ages, sites, and coming ends. */
export function deviceFigures(ctx: Pick<Ctx, "clock" | "business">, devices: readonly WatchedDevice[]) {
  const day = today(ctx);
  const soon = addDays(day, soonDays);
  const count = (met: (device: WatchedDevice) => boolean) => devices.filter(met).length;
  return {
    warranty: {
      good: count(({ warrantyUntil }) => warrantyUntil !== null && warrantyUntil >= day),
      bad: count(({ warrantyUntil }) => ended(warrantyUntil, day)),
      unknown: count(({ warrantyUntil }) => warrantyUntil === null),
    },
    support: {
      good: count(({ supportUntil }) => supportUntil !== null && supportUntil >= day),
      bad: count(({ supportUntil }) => ended(supportUntil, day)),
      unknown: count(({ supportUntil }) => supportUntil === null),
    },
    ages: deviceAges.map((age) => {
      const own = devices.filter((device) => ageOf(device, day) === age);
      return {
        age,
        devices: own.length,
        inWarranty: own.filter(({ warrantyUntil }) => warrantyUntil !== null && warrantyUntil >= day).length,
      };
    }),
    needWork: count(({ warrantyUntil, supportUntil }) => ended(warrantyUntil, day) || ended(supportUntil, day)),
    tooOld: count((device) => ageOf(device, day) === "over6"),
    unsupported: count(({ supportUntil }) => ended(supportUntil, day)),
    known: count(({ purchasedOn, supportUntil }) => purchasedOn !== null || supportUntil !== null),
    factsKnown: devices.reduce(
      (sum, { purchasedOn, warrantyUntil, supportUntil }) =>
        sum + [purchasedOn, warrantyUntil, supportUntil].filter((fact) => fact !== null).length,
      0,
    ),
    expiring: devices
      .flatMap(({ id, name, warrantyUntil, supportUntil }) => [
        { kind: "warranty" as const, name, on: warrantyUntil, deviceId: id },
        { kind: "support" as const, name, on: supportUntil, deviceId: id },
      ])
      .filter((one): one is typeof one & { on: string } => one.on !== null && one.on >= day && one.on <= soon),
  };
}

/** The sites side by side; what stands at none comes last. */
export function deviceSites(
  ctx: Pick<Ctx, "clock" | "business">,
  devices: readonly WatchedDevice[],
  sites: readonly { id: string; name: string }[],
): Omit<z.infer<typeof SiteRow>, "openTickets">[] {
  const day = today(ctx);
  const named: { id: string | null; name: string | null }[] = [...sites, { id: null, name: null }];
  return named
    .map(({ id, name }) => {
      const own = devices.filter(({ siteId }) => siteId === id);
      return {
        id,
        name,
        devices: own.length,
        warrantyEnded: own.filter(({ warrantyUntil }) => ended(warrantyUntil, day)).length,
        unsupported: own.filter(({ supportUntil }) => ended(supportUntil, day)).length,
      };
    })
    .filter(({ id, devices: count }) => id !== null || count > 0);
}
