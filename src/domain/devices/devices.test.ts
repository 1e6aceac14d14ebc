import { expect, test } from "vitest";
import { serialKey } from "#contract/devices/device-serial.ts";
import { addDevice, changeDevice, retireDevice } from "#domain/devices/change-device.ts";
import { deviceNoun } from "#domain/devices/device-noun.ts";
import { findDevicesForStaff } from "#domain/devices/find-devices-for-staff.ts";
import { findDevices, insertDevice } from "#domain/devices/device-store.ts";
import { exportDevices, listDeviceChoices, listDevices } from "#domain/devices/list-devices.ts";
import {
  addDeviceByStaff,
  changeDeviceByStaff,
  listAllDevices,
  viewStaffDevice,
} from "#domain/devices/staff-devices.ts";
import { viewDevice } from "#domain/devices/view-device.ts";
import { testCtx } from "#test/test-ctx.ts";
import { companyOf } from "#test/test-devices.ts";
import { signedInAs } from "#test/test-people.ts";

const nobody = "00000000-0000-7000-8000-000000000000";

test("visitors, strangers and colleagues without the right get nothing", async () => {
  const ctx = await testCtx();
  const company = await companyOf(ctx);
  const { id } = await company.device();
  await expect(listDevices(ctx, {})).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(viewDevice(ctx, id)).rejects.toMatchObject({ code: "unauthenticated" });
  const stranger = (await companyOf(ctx, "Others")).owner;
  const member = (await company.join("member")).ctx;
  for (const reader of [stranger, member]) {
    for (const wanted of [id, nobody, "1"])
      await expect(viewDevice(reader, wanted)).rejects.toMatchObject({ code: "not_found" });
    await expect(changeDevice(reader, id, { version: 1, name: "Mine" })).rejects.toMatchObject({ code: "not_found" });
    await expect(retireDevice(reader, id, { to: "retired" })).rejects.toMatchObject({ code: "not_found" });
    expect((await listDevices(reader, {})).items).toEqual([]);
    expect(await exportDevices(reader, {})).not.toContain("Front desk");
  }
  const { ctx: approver } = await company.join("approver");
  expect((await viewDevice(approver, id)).mayChange).toBe(false);
  await expect(changeDevice(approver, id, { version: 1, name: "Mine" })).rejects.toMatchObject({ code: "forbidden" });
  await expect(retireDevice(approver, id, { to: "retired" })).rejects.toMatchObject({ code: "forbidden" });
  const elsewhere = { name: "X", kind: "laptop", organizationId: company.organizationId };
  await expect(addDevice(stranger, elsewhere)).rejects.toMatchObject({ code: "not_found" });
});

test("a person who was removed is out at once", async () => {
  const ctx = await testCtx();
  const company = await companyOf(ctx);
  const { id } = await company.device();
  const { ctx: technical, contactId } = await company.join("technical");
  expect((await viewDevice(technical, id)).name).toBe("Front desk PC");
  await ctx.db.updateTable("contacts").set({ removed_at: ctx.clock.now() }).where("id", "=", contactId).execute();
  await expect(viewDevice(technical, id)).rejects.toMatchObject({ code: "not_found" });
});

test("members keep their own devices: they cannot hand them on, nor take those of others", async () => {
  const ctx = await testCtx();
  const company = await companyOf(ctx);
  const { ctx: member, contactId } = await company.join("member");
  const given = { organizationId: company.organizationId, contactId: company.ownerContactId };
  const { id } = await addDevice(member, { ...given, name: "My laptop", kind: "laptop", serial: "abc-123" });
  expect(await viewDevice(member, id)).toMatchObject({ contact: { id: contactId }, mayChange: true });
  await changeDevice(member, id, { version: 1, contactId: company.ownerContactId, make: "Dell" });
  expect(await viewDevice(member, id)).toMatchObject({ contact: { id: contactId }, make: "Dell", version: 2 });
  expect((await listDeviceChoices(member)).people).toEqual([]);
  expect((await listDevices(member, {})).seesAll).toBe(false);
  await company.device({ serial: "ZX 9", name: "Server room" });
  const taken = addDevice(member, { ...given, name: "Twin", kind: "laptop", serial: "zx9" });
  const error = (await taken.catch((refusal: unknown) => refusal)) as { details: object };
  // A colleague's device has no name for whoever may not see it.
  expect(JSON.stringify(error.details)).toContain("serial");
  expect(JSON.stringify(error.details)).not.toContain("Server room");
});

test("a serial number is one in an organization, however it is written, and the refusal names the other device", async () => {
  const ctx = await testCtx();
  const company = await companyOf(ctx);
  const { owner, organizationId } = company;
  await company.device({ serial: "5CG-0123 abc" });
  expect(serialKey("5CG-0123 abc")).toBe("5CG0123ABC");
  const twin = { organizationId, name: "Twin", kind: "laptop", serial: "5cg0123ABC" };
  await expect(addDevice(owner, twin)).rejects.toMatchObject({
    code: "invalid",
    details: { errors: [{ path: "serial", message: expect.stringContaining("Front desk PC") as string }] },
  });
  const both = await Promise.allSettled([1, 2].map(() => addDevice(owner, { ...twin, serial: "NEW 1" })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  // Another organization may have one with the same number.
  await (await companyOf(ctx, "Others")).device({ serial: "5CG0123ABC" });
});

test("devices change once per version, and only to what the organization has", async () => {
  const ctx = await testCtx();
  const company = await companyOf(ctx);
  const { owner } = company;
  const { id } = await company.device();
  const other = await companyOf(ctx, "Others");
  const wrong = { contactId: other.ownerContactId, siteId: nobody, operatingSystem: "windows-99" };
  await expect(changeDevice(owner, id, { version: 1, ...wrong })).rejects.toMatchObject({ code: "invalid" });
  for (const bad of [
    { name: "" },
    { kind: "toaster" },
    { purchasedOn: "yesterday" },
    { mac: "xyz" },
    { staffNotes: "x" },
  ])
    await expect(changeDevice(owner, id, { version: 1, ...bad })).rejects.toMatchObject({ code: "invalid" });
  const ends = { operatingSystem: "windows-10", warrantyUntil: ctx.clock.now().toISOString().slice(0, 10) };
  expect(await changeDevice(owner, id, { version: 1, ...ends, mac: "aa-bb-cc-dd-ee-ff" })).toEqual({ id, version: 2 });
  await expect(changeDevice(owner, id, { version: 1, name: "Late" })).rejects.toMatchObject({ code: "conflict" });
  expect(await viewDevice(owner, id)).toMatchObject({
    mac: "AA:BB:CC:DD:EE:FF",
    flags: [
      { kind: "support", state: "ended", on: "2025-10-14" },
      { kind: "warranty", state: "soon" },
    ],
    events: [{ kind: "changed", by: "Client" }, { kind: "added" }],
  });
  expect((await listDevices(owner, { q: "front desk", kind: "desktop" })).items).toHaveLength(1);
  expect((await listDevices(owner, { q: "front desk", kind: "phone" })).items).toEqual([]);
  await retireDevice(owner, id, { to: "retired" });
  expect((await listDevices(owner, {})).items).toEqual([]);
  expect((await listDevices(owner, { status: "all" })).items).toMatchObject([{ status: "retired", flags: [] }]);
  await ctx.db.updateTable("devices").set({ status: "in_repair" }).where("id", "=", id).execute();
  await expect(retireDevice(owner, id, { to: "disposed" })).rejects.toMatchObject({ code: "conflict" });
});

test("somebody without an organization gets a household with the first device", async () => {
  const ctx = await testCtx();
  const person = await signedInAs(ctx, "member", `alone-${crypto.randomUUID()}@example.com`);
  expect(await listDevices(person, {})).toMatchObject({ items: [], organization: null });
  const { id } = await addDevice(person, { name: "Laptop", kind: "laptop" });
  expect((await listDevices(person, {})).items).toMatchObject([{ id }]);
  await expect(addDevice(person, { name: "Second", kind: "phone" })).rejects.toMatchObject({ code: "invalid" });
});

test("the CSV disarms formulas, and exports hold neither staff notes nor secrets", async () => {
  const ctx = await testCtx();
  const company = await companyOf(ctx);
  const contactId = company.ownerContactId;
  await company.device({ name: '=HYPERLINK("x")', staffNotes: "slow payer", contactId });
  const csv = await exportDevices(company.owner, {});
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  const own = JSON.stringify(await deviceNoun.exportOwn?.(company.owner, company.owner.actor));
  expect(own).toContain("HYPERLINK");
  for (const text of [csv, own]) expect(text).not.toContain("slow payer");
});

test("staff find and keep devices of everybody", async () => {
  const ctx = await testCtx();
  const company = await companyOf(ctx);
  const { id, labelCode } = await company.device({ serial: "SN-77" });
  const given = { organizationId: company.organizationId, name: "Printer", kind: "printer" };
  await expect(findDevices(ctx, { query: "SN77" })).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(listAllDevices(company.owner, {})).rejects.toMatchObject({ code: "forbidden" });
  await expect(viewStaffDevice(company.owner, id)).rejects.toMatchObject({ code: "forbidden" });
  await expect(addDeviceByStaff(company.owner, given)).rejects.toMatchObject({ code: "forbidden" });
  const staff = await signedInAs(ctx, "technician", `tech-${crypto.randomUUID()}@example.com`, "Luis Ortega");
  await expect(addDeviceByStaff(staff, { ...given, organizationId: nobody })).rejects.toMatchObject({
    code: "not_found",
  });
  const { organizationId } = company;
  for (const query of ["sn 77", labelCode.toLowerCase(), "front DESK", `https://example.com/d/${labelCode}`]) {
    expect(await findDevices(staff, { organizationId, query })).toMatchObject([{ id }]);
    expect((await findDevicesForStaff(staff, { q: query, most: 5 })).map(({ path }) => path)).toContain(
      `/admin/devices/${id}/`,
    );
  }
  expect(await findDevices(staff, { organizationId: "none", query: "front" })).toEqual([]);
  await addDeviceByStaff(staff, given);
  await changeDeviceByStaff(staff, id, { version: 1, staffNotes: "Sticky power button" });
  expect(await viewStaffDevice(staff, id)).toMatchObject({
    staffNotes: "Sticky power button",
    events: [{ by: "Luis Ortega" }, {}],
  });
  expect(JSON.stringify(await viewDevice(company.owner, id))).not.toContain("Sticky");
  expect((await listAllDevices(staff, { organization: organizationId })).items).toHaveLength(2);
  expect((await listAllDevices(staff, { organization: organizationId, view: "support" })).items).toEqual([]);
});

test("label codes have none of the signs that people take for another one", async () => {
  const ctx = await testCtx();
  const company = await companyOf(ctx);
  for (let made = 0; made < 5; made += 1) {
    const { labelCode } = await insertDevice(ctx, { organizationId: company.organizationId, name: "D", kind: "other" });
    expect(labelCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  }
});
