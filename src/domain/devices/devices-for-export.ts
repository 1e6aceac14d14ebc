import { roleMay } from "#contract/organizations/organization-rights.ts";
import { byName } from "#domain/lists/by-name.ts";
import type { Ctx, OrganizationPart, OrganizationReader } from "#domain/ctx.ts";
import { selectDevices, toDeviceDetails, toDeviceItem } from "#domain/devices/device-rows.ts";
import { devicesCsv } from "#domain/devices/devices-csv.ts";

/** The devices that the reader sees, without PINs, passwords and what staff noted. */
export async function devicesForExport(ctx: Ctx, reader: OrganizationReader): Promise<OrganizationPart[]> {
  let query = selectDevices(ctx).where("devices.organization_id", "=", reader.organizationId);
  if (!roleMay(reader.role, "seeDevices")) query = query.where("devices.contact_id", "=", reader.contactId);
  const rows = await query.orderBy(byName("devices.name")).orderBy("devices.id").execute();
  const items = rows.map((row) => {
    const { organizationId: _, hasPhoto: _photo, version: _version, ...details } = toDeviceDetails(ctx, row);
    return { ...toDeviceItem(ctx, row), ...details };
  });
  return [{ file: "devices", rows: items, csv: devicesCsv(ctx, rows) }];
}
