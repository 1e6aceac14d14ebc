import { expect, test } from "vitest";
import { scanLabel } from "#domain/devices/device-label.ts";
import { listLabels, viewStaffDevice } from "#domain/devices/staff-devices.ts";
import { viewDevice } from "#domain/devices/view-device.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { solvedBotCheck, testCtx, type TestCtx } from "#test/test-ctx.ts";
import { companyOf } from "#test/test-devices.ts";
import { signedInAs } from "#test/test-people.ts";

const ticket = async (ctx: TestCtx, device: string) => ({
  subject: `Broken ${crypto.randomUUID()}`,
  description: "It does not start any more.",
  category: "repair",
  name: "Ray Stranger",
  email: `ray-${crypto.randomUUID()}@example.com`,
  device,
  ...(ctx.actor.kind === "visitor" && { botCheck: await solvedBotCheck(ctx) }),
});

const rowOf = (ctx: TestCtx, number: string) =>
  ctx.db
    .selectFrom("tickets")
    .select(["device_id", "organization_id"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();

test("a label says nothing of its device; unknown codes are not found, and look-ups are limited", async () => {
  const ctx = await testCtx();
  const { labelCode } = await (await companyOf(ctx)).device({ name: "Payroll laptop" });
  for (const code of ["AAAAAAAA", "1", "", labelCode.slice(1)])
    await expect(scanLabel(ctx, code)).rejects.toMatchObject({ code: "not_found" });
  expect(await scanLabel(ctx, labelCode.toLowerCase())).toEqual({ code: labelCode });
  for (let scan = 0; scan < 55; scan += 1) await scanLabel(ctx, labelCode);
  await expect(scanLabel(ctx, labelCode)).rejects.toMatchObject({ code: "too_many" });
});

test("a ticket by label has the device for staff, and the organization only for those who may see it", async () => {
  const ctx = await testCtx();
  const company = await companyOf(ctx);
  const { id, labelCode } = await company.device();
  const stranger = await openTicket(ctx, await ticket(ctx, labelCode));
  expect(await rowOf(ctx, stranger.number)).toEqual({ device_id: id, organization_id: null });
  const { ctx: member } = await company.join("member");
  const byMember = await openTicket(member, await ticket(member, labelCode));
  expect((await rowOf(ctx, byMember.number)).device_id).toBe(id);
  const own = await openTicket(company.owner, await ticket(company.owner, labelCode));
  expect(await rowOf(ctx, own.number)).toEqual({ device_id: id, organization_id: company.organizationId });
  const staff = await signedInAs(ctx, "technician", `t-${crypto.randomUUID()}@example.com`);
  expect((await viewStaffDevice(staff, id)).tickets).toHaveLength(3);
  expect((await viewDevice(company.owner, id)).tickets.map(({ number }) => number)).toEqual([own.number]);
  // Nonsense is no device, and no refusal that tells codes apart.
  for (const code of ["AAAAAAAA", "<script>", ""]) {
    const { number } = await openTicket(company.owner, await ticket(company.owner, code));
    expect((await rowOf(ctx, number)).device_id).toBeNull();
  }
});

test("labels are printed by staff only", async () => {
  const ctx = await testCtx();
  const company = await companyOf(ctx);
  const { id, labelCode } = await company.device();
  await expect(listLabels(company.owner, { ids: id })).rejects.toMatchObject({ code: "forbidden" });
  const staff = await signedInAs(ctx, "technician", `t-${crypto.randomUUID()}@example.com`);
  for (const ids of ["", "1", Array.from({ length: 61 }, () => id).join(",")])
    await expect(listLabels(staff, { ids })).rejects.toMatchObject({ code: "invalid" });
  const { labels } = await listLabels(staff, { ids: `${id},00000000-0000-7000-8000-000000000000` });
  expect(labels).toMatchObject([{ code: labelCode, url: `http://localhost:3000/d/${labelCode}/` }]);
  expect(labels[0]?.svg).toContain("<svg");
});
