import type { Ctx, Noun, SignedIn } from "#domain/ctx.ts";
import { membershipsOf } from "#domain/organizations/memberships.ts";
import { purgeSecrets } from "#domain/devices/device-secrets.ts";
import { findDevicesForStaff } from "#domain/devices/find-devices-for-staff.ts";
import { devicesForExport } from "#domain/devices/devices-for-export.ts";

/** The devices that a person uses, with their history; those of colleagues are the organization's. */
export const deviceNoun: Noun = {
  name: "devices",
  mergedTables: [{ table: "devices", words: "devices", place: 3 }],
  jobs: [{ name: "purge-device-secrets", every: "10 minutes", run: purgeSecrets }],
  exportOrganization: devicesForExport,
  findForStaff: findDevicesForStaff,
  async exportOwn(ctx: Ctx, person: SignedIn) {
    const contacts = (await membershipsOf(ctx, person)).map(({ contactId }) => contactId);
    if (contacts.length === 0) return [];
    const devices = await ctx.db
      .selectFrom("devices")
      .select(["id", "name", "kind", "make", "model", "serial", "mac", "processor", "memory", "storage"])
      .select(["operating_system", "purchased_on", "warranty_until", "notes", "status", "label_code", "created_at"])
      .where("contact_id", "in", contacts)
      .orderBy("created_at")
      .execute();
    if (devices.length === 0) return [];
    const ids = devices.map(({ id }) => id);
    const events = await ctx.db
      .selectFrom("events")
      .select(["noun_id as device_id", "kind", "at as created_at"])
      .where("noun", "=", "device")
      .where("noun_id", "in", ids)
      .orderBy("at")
      .execute();
    // That somebody looked, and why; never what they saw.
    const reveals = await ctx.db
      .selectFrom("device_secret_reveals")
      .select(["device_id", "kind", "reason", "created_at"])
      .where("device_id", "in", ids)
      .orderBy("created_at")
      .execute();
    const own = <Row extends { device_id: string }>(rows: Row[], id: string) =>
      rows.filter(({ device_id }) => device_id === id).map(({ device_id: _, ...rest }) => rest);
    return devices.map(({ id, ...device }) => ({ ...device, events: own(events, id), reveals: own(reveals, id) }));
  },
};
