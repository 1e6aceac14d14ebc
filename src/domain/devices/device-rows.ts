import { type DeviceFlag, flagState } from "#contract/devices/device-flags.ts";
import type { DeviceItem, StaffDeviceItem } from "#contract/devices/devices.ts";
import type { Ctx } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";

/** Devices with the names around them. */
export const selectDevices = ({ db }: Pick<Ctx, "db">) =>
  db
    .selectFrom("devices")
    .innerJoin("organizations", "organizations.id", "devices.organization_id")
    .leftJoin("sites", "sites.id", "devices.site_id")
    .leftJoin("contacts", "contacts.id", "devices.contact_id")
    .selectAll("devices")
    .select(["organizations.name as organization_name", "sites.name as site_name", "contacts.name as contact_name"]);

export type DeviceRow = Awaited<ReturnType<ReturnType<typeof selectDevices>["execute"]>>[number];

/** Columns of a device that a search looks in; the index `devices_words` has the same. */
export const deviceWords = [
  "devices.name",
  "devices.make",
  "devices.model",
  "devices.serial",
  "devices.serial_key",
  "devices.mac",
  "devices.label_code",
];
/** Those, and the name of the person who has it. */
export const searchedColumns = [...deviceWords, "contacts.name"];

export const systemOf = (ctx: Pick<Ctx, "site">, id: string | null) =>
  ctx.site.content.operatingSystems.find((system) => system.id === id) ?? null;

/** Dates that run out on a device, as of today. A retired one has nothing to watch. */
export function flagsOf(
  ctx: Ctx,
  row: Pick<DeviceRow, "status" | "warranty_until" | "operating_system">,
): DeviceFlag[] {
  if (row.status === "retired" || row.status === "disposed") return [];
  const now = today(ctx);
  const ends = systemOf(ctx, row.operating_system)?.ends;
  return [
    ...(ends ? [{ kind: "support" as const, on: ends, state: flagState(ends, now) }] : []),
    ...(row.warranty_until
      ? [{ kind: "warranty" as const, on: row.warranty_until, state: flagState(row.warranty_until, now) }]
      : []),
  ];
}

const named = (id: string | null, name: string | null) => (id !== null && name !== null ? { id, name } : null);

export const toDeviceItem = (ctx: Ctx, row: DeviceRow): DeviceItem => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  make: row.make,
  model: row.model,
  serial: row.serial,
  status: row.status,
  site: named(row.site_id, row.site_name),
  contact: named(row.contact_id, row.contact_name),
  flags: flagsOf(ctx, row),
  updatedAt: row.updated_at.toISOString(),
});

export const toStaffDeviceItem = (ctx: Ctx, row: DeviceRow): StaffDeviceItem => ({
  ...toDeviceItem(ctx, row),
  labelCode: row.label_code,
  organization: { id: row.organization_id, name: row.organization_name },
});

/** Facts of a device for both sides besides its line in a list. */
export const toDeviceDetails = (ctx: Ctx, row: DeviceRow) => {
  const system = systemOf(ctx, row.operating_system);
  return {
    organizationId: row.organization_id,
    mac: row.mac,
    processor: row.processor,
    memory: row.memory,
    storage: row.storage,
    operatingSystem: system && { id: system.id, name: system.name },
    purchasedOn: row.purchased_on,
    warrantyUntil: row.warranty_until,
    notes: row.notes,
    hasPhoto: row.photo_key !== null,
    labelCode: row.label_code,
    version: row.version,
  };
};
