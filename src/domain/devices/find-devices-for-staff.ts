import { type RawBuilder, sql } from "kysely";
import { readLabelCode, serialKey } from "#contract/devices/device-serial.ts";
import type { FoundThing } from "#contract/search/staff-search.ts";
import type { Ctx } from "#domain/ctx.ts";
import { deviceWords, selectDevices } from "#domain/devices/device-rows.ts";
import { hasLabel } from "#domain/devices/surviving-device.ts";
import { matchesInParts } from "#domain/lists/matches-words.ts";
import * as t from "#words/devices.ts";

/** Devices for the search of staff, by name, maker, serial, label or MAC address, however these are written. */
export async function findDevicesForStaff(ctx: Ctx, { q, most }: { q: string; most: number }): Promise<FoundThing[]> {
  const isNamed = sql<boolean>`(${hasLabel(readLabelCode(q))} or devices.serial_key = ${serialKey(q)})`;
  const found = matchesInParts(q, "devices.id", [
    { from: sql`devices`, columns: deviceWords },
    {
      from: sql`devices join contacts on contacts.id = devices.contact_id`,
      columns: ["contacts.name", "contacts.email"],
    },
    {
      from: sql`devices join organizations on organizations.id = devices.organization_id`,
      columns: ["organizations.name"],
    },
  ]);
  const rows = await selectDevices(ctx)
    .where((is) => is.or([found, isNamed, hasMac(q)]))
    .orderBy(sql`${isNamed} desc nulls last`)
    .orderBy("devices.updated_at", "desc")
    .orderBy("devices.id")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    kind: "device",
    path: `/admin/devices/${row.id}/`,
    title: row.name,
    note: [`${row.make} ${row.model}`.trim(), row.serial, row.contact_name ?? row.organization_name]
      .filter(Boolean)
      .join(", "),
    state: t.deviceStatusLabels[row.status],
  }));
}

/** A MAC address is written with colons, dashes, dots or nothing between its digits. */
function hasMac(q: string): RawBuilder<boolean> {
  const digits = q.replace(/[\s:.-]/g, "").toUpperCase();
  if (!/^[\dA-F]{6,12}$/.test(digits)) return sql<boolean>`false`;
  return sql<boolean>`coalesce(replace(devices.mac, ':', '') like ${`%${digits}%`}, false)`;
}
