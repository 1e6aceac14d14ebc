import { expect, test } from "vitest";
import { testCtx } from "#test/test-ctx.ts";
import { companyOf } from "#test/test-devices.ts";
import { seedDevices } from "./sample-devices.ts";

test("sample devices come once, to the organizations that are there", async () => {
  const ctx = await testCtx();
  const company = await companyOf(ctx, "Oakdale Dental");
  await seedDevices(ctx);
  await seedDevices(ctx);
  const devices = await ctx.db
    .selectFrom("devices")
    .select(["name", "sample"])
    .where("organization_id", "=", company.organizationId)
    .execute();
  expect(devices).toHaveLength(6);
  expect(devices.every(({ sample }) => sample)).toBe(true);
});
