// Invented devices with invented serial numbers.
import type { DeviceKind } from "#contract/devices/device-words.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { addDays, today } from "#domain/time/days.ts";
import { insertDevice, type NewDevice } from "#domain/devices/device-store.ts";

type Sample = Omit<NewDevice, "organizationId" | "siteId" | "purchasedOn" | "warrantyUntil"> & {
  /** Days from today; behind us when negative. */
  warrantyDays?: number;
  /** Since it was bought. */
  daysOld?: number;
  /** One of the organization's sites, by its name. */
  site?: string;
};

const of = (
  kind: DeviceKind,
  name: string,
  make: string,
  model: string,
  serial: string,
  more: Partial<Sample> = {},
) => ({
  kind,
  name,
  make,
  model,
  serial,
  ...more,
});

const dental: Sample[] = [
  of("desktop", "Front desk 1", "Dell", "OptiPlex 7010", "SMPL-D7010-01", {
    operatingSystem: "windows-11-25h2",
    processor: "Core i5-13500",
    memory: "16 GB",
    storage: "512 GB NVMe",
    warrantyDays: 41,
    daysOld: 1054,
    site: "Oakdale office",
  }),
  of("desktop", "Front desk 2", "Dell", "OptiPlex 3060", "SMPL-D3060-07", {
    operatingSystem: "windows-10",
    memory: "8 GB",
    storage: "256 GB SATA SSD",
    warrantyDays: -900,
    daysOld: 2400,
    site: "Oakdale office",
    notes: "Drives the label printer.",
  }),
  of("desktop", "Operatory 3", "HP", "ProDesk 400 G9", "SMPL-HP400-33", {
    operatingSystem: "windows-11-24h2",
    warrantyDays: 420,
    daysOld: 675,
    site: "Modesto office",
  }),
  of("laptop", "Dr. Jiménez's laptop", "Lenovo", "ThinkPad T14 Gen 4", "SMPL-T14-4410", {
    operatingSystem: "windows-11-25h2",
    processor: "Ryzen 7 PRO 7840U",
    memory: "32 GB",
    warrantyDays: 640,
    daysOld: 455,
    site: "Modesto office",
  }),
  of("server", "Imaging server", "Dell", "PowerEdge T350", "SMPL-T350-02", {
    operatingSystem: "windows-server-2016",
    memory: "64 GB",
    storage: "4 × 2 TB RAID 10",
    warrantyDays: 12,
    daysOld: 1813,
    site: "Oakdale office",
    staffNotes: "Reboot only after 6 pm: the imaging software locks its database.",
  }),
  of("network", "Firewall", "Ubiquiti", "Dream Machine Pro", "SMPL-UDM-118", {
    mac: "02:00:5E:10:00:01",
    site: "Oakdale office",
  }),
];

const packers: Sample[] = [
  of("desktop", "Scale house PC", "HP", "EliteDesk 800 G6", "SMPL-HP800-61", {
    operatingSystem: "windows-10",
    notes: "Serial cable to the truck scale. Dusty room.",
    warrantyDays: -200,
    daysOld: 1700,
  }),
  of("printer", "Shipping labels", "Zebra", "ZT411", "SMPL-ZT411-09", { mac: "02:00:5E:10:00:41", warrantyDays: 150 }),
  of("laptop", "QA laptop", "Panasonic", "Toughbook 55", "SMPL-TB55-14", {
    operatingSystem: "windows-11-25h2",
    warrantyDays: 55,
  }),
  of("network", "Warehouse access point", "Ubiquiti", "U6 Mesh", "SMPL-U6M-301", { status: "retired" }),
];

const household: Sample[] = [
  of("laptop", "Kitchen laptop", "HP", "Pavilion 15", "SMPL-PAV15-77", {
    operatingSystem: "windows-11-25h2",
    memory: "16 GB",
    storage: "1 TB NVMe",
    notes: "New drive in October.",
  }),
  of("phone", "Maria's phone", "Apple", "iPhone 14", "SMPL-IP14-05", { operatingSystem: "ios", warrantyDays: -30 }),
];

/** Devices of the sample organizations that are there. Idempotent. */
export async function seedDevices(ctx: Ctx): Promise<void> {
  await seedFor(ctx, await organizationNamed(ctx, "Oakdale Dental"), dental);
  await seedFor(ctx, await organizationNamed(ctx, "Valley Almond Packers"), packers);
  await seedFor(ctx, await householdOf(ctx, "maria.delgado@example.com"), household);
}

const organizationNamed = async (ctx: Ctx, name: string) =>
  ctx.db
    .selectFrom("organizations")
    .select("id")
    .where("kind", "=", "business")
    // The samples of other nouns write "(sample)" behind their names.
    .where((is) => is.or([is("name", "=", name), is("name", "=", `${name} (sample)`)]))
    .where("merged_into_id", "is", null)
    .orderBy("created_at")
    .executeTakeFirst();

const householdOf = (ctx: Ctx, email: string) =>
  ctx.db
    .selectFrom("contacts")
    .innerJoin("organizations", "organizations.id", "contacts.organization_id")
    .leftJoin("users", "users.id", "contacts.user_id")
    .select(["organizations.id", "contacts.id as contactId"])
    .where("organizations.kind", "=", "household")
    .where("contacts.removed_at", "is", null)
    .where((is) => is.or([is("contacts.email", "=", email), is("users.email", "=", email)]))
    .orderBy("organizations.created_at")
    .executeTakeFirst();

async function seedFor(
  ctx: Ctx,
  found: { id: string; contactId?: string } | undefined,
  samples: Sample[],
): Promise<void> {
  if (!found) return;
  await withTransaction(ctx, async (tx) => {
    const there = await tx.db.selectFrom("devices").select("name").where("organization_id", "=", found.id).execute();
    const names = new Set(there.map(({ name }) => name));
    const sites = await tx.db
      .selectFrom("sites")
      .select(["id", "name"])
      .where("organization_id", "=", found.id)
      .execute();
    for (const { warrantyDays, daysOld, site, ...sample } of samples) {
      if (names.has(sample.name)) continue;
      const warrantyUntil = warrantyDays === undefined ? null : addDays(today(tx), warrantyDays);
      const contactId = found.contactId ?? null;
      await insertDevice(tx, {
        ...sample,
        organizationId: found.id,
        contactId,
        siteId: sites.find(({ name }) => name === site)?.id ?? null,
        purchasedOn: daysOld === undefined ? null : addDays(today(tx), -daysOld),
        warrantyUntil,
        sample: true,
      });
    }
  });
}
