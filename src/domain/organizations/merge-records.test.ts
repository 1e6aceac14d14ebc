import { expect, test } from "vitest";
import { deviceOfLabel, scanLabel } from "#domain/devices/device-label.ts";
import { findDevices } from "#domain/devices/device-store.ts";
import { viewStaffDevice } from "#domain/devices/staff-devices.ts";
import { viewDevice } from "#domain/devices/view-device.ts";
import { mergeOrganizations, previewMerge } from "#domain/organizations/merge-organizations.ts";
import { viewOrganization } from "#domain/organizations/view-organization.ts";
import { testCtx } from "#test/test-ctx.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { signedInAs } from "#test/test-people.ts";

test("a merge keeps what only the ended record knew, says what is lost, and old labels and links lead to the survivor", async () => {
  const ctx = await testCtx();
  const admin = await signedInAs(ctx, "admin", `admin-${ctx.ids.next()}@example.com`);
  const [from, into, last] = [
    await newCompany(ctx, "From"),
    await newCompany(ctx, "Into"),
    await newCompany(ctx, "Last"),
  ];
  const { as, contactId: endedId } = await memberOf(ctx, from, "owner");
  const { contactId } = await memberOf(ctx, into, "owner", as);
  await ctx.db
    .updateTable("contacts")
    .set({ phone: "209-555-0101", language: "es" })
    .where("id", "=", endedId)
    .execute();
  const device = async (organizationId: string, facts: object) => {
    const row = {
      id: ctx.ids.next(),
      organization_id: organizationId,
      name: "Front desk",
      kind: "laptop" as const,
      status: "active" as const,
      serial: "SN-1",
      label_code: ctx.ids.next().replaceAll(/[-01]/g, "Z").slice(-8).toUpperCase(),
      created_at: ctx.clock.now(),
      updated_at: ctx.clock.now(),
      ...facts,
    };
    await ctx.db.insertInto("devices").values(row).execute();
    return row;
  };
  const ended = await device(from, { memory: "16 GB", make: "Dell", photo_key: "private/one", contact_id: endedId });
  const kept = await device(into, { make: "HP", contact_id: contactId });
  const survivor = await device(last, {});

  const preview = await previewMerge(admin, from, { intoId: into });
  expect(preview.taken.map(({ field }) => field)).toEqual(["phone", "language", "memory", "picture"]);
  expect(preview.lost).toEqual([{ of: "Front desk", field: "maker", kept: "HP", lost: "Dell" }]);

  await mergeOrganizations(admin, from, { intoId: into });
  expect((await viewOrganization(admin, into)).people).toContainEqual(
    expect.objectContaining({ id: contactId, phone: "209-555-0101", language: "es" }),
  );
  expect(await viewStaffDevice(admin, ended.id)).toMatchObject({
    id: kept.id,
    memory: "16 GB",
    make: "HP",
    hasPhoto: true,
  });
  expect(await viewDevice(as, ended.id)).toMatchObject({ id: kept.id });

  // Merged once more, all that came before leads there too.
  await mergeOrganizations(admin, into, { intoId: last });
  for (const { id, label_code: label } of [ended, kept]) {
    expect(await scanLabel(ctx, label)).toEqual({ code: label });
    expect(await deviceOfLabel(ctx, label)).toMatchObject({ deviceId: survivor.id });
    expect(await findDevices(admin, { query: label })).toMatchObject([{ id: survivor.id }]);
    expect(await viewStaffDevice(admin, id)).toMatchObject({ id: survivor.id, memory: "16 GB" });
  }
});
