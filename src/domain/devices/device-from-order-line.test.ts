import { expect, test } from "vitest";
import { deviceFromOrderLine } from "#domain/devices/device-from-order-line.ts";
import { viewStaffDevice } from "#domain/devices/staff-devices.ts";
import { viewDevice } from "#domain/devices/view-device.ts";
import { placedOrder, soldProduct } from "#test/shop-by-verb.ts";
import { testCtx } from "#test/test-ctx.ts";
import { companyOf } from "#test/test-devices.ts";
import { signedInAs } from "#test/test-people.ts";

test("staff make a device of each piece sold, in the organization of the order", async () => {
  const ctx = await testCtx();
  const company = await companyOf(ctx);
  const thing = await soldProduct(ctx);
  const { order } = await placedOrder(ctx, [{ id: thing.id, quantity: 2 }]);
  await ctx.db.updateTable("orders").set({ organization_id: null }).where("id", "=", order.id).execute();
  const { id: line } = await ctx.db
    .selectFrom("order_lines")
    .select("id")
    .where("order_id", "=", order.id)
    .where("kind", "=", "goods")
    .executeTakeFirstOrThrow();
  const sold = { order: order.number, line };
  await expect(deviceFromOrderLine(ctx, sold)).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(deviceFromOrderLine(company.owner, sold)).rejects.toMatchObject({ code: "forbidden" });
  const staff = await signedInAs(ctx, "technician", `t-${crypto.randomUUID()}@example.com`);
  for (const wrong of [
    { ...sold, line: "1" },
    { ...sold, order: "O-1" },
  ])
    await expect(deviceFromOrderLine(staff, wrong)).rejects.toMatchObject({ code: "not_found" });
  await expect(deviceFromOrderLine(staff, sold)).rejects.toMatchObject({
    code: "conflict",
    message: "This order belongs to no client yet. Choose its organization first.",
  });
  const organization = { organization_id: company.organizationId };
  await ctx.db.updateTable("orders").set(organization).where("id", "=", order.id).execute();
  const { id } = await deviceFromOrderLine(staff, { ...sold, serial: "SN-1" });
  await expect(deviceFromOrderLine(staff, { ...sold, serial: "sn1" })).rejects.toMatchObject({ code: "invalid" });
  const device = await viewStaffDevice(staff, id);
  expect(device).toMatchObject({ make: "Tule", serial: "SN-1", order: order.number, kind: "other" });
  expect(Number(device.warrantyUntil?.slice(0, 4)) - Number(device.purchasedOn?.slice(0, 4))).toBe(1);
  expect((await viewDevice(company.owner, id)).order).toBe(order.number);
  const technical = (await company.join("technical")).ctx;
  expect((await viewDevice(technical, id)).order).toBeNull();
  await deviceFromOrderLine(staff, sold);
  await expect(deviceFromOrderLine(staff, sold)).rejects.toMatchObject({ code: "conflict" });
});
