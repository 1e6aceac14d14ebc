import { expect, test } from "vitest";
import { forgetSecret, keepSecret, purgeSecrets, revealSecret, schedulePurge } from "#domain/devices/device-secrets.ts";
import { viewStaffDevice } from "#domain/devices/staff-devices.ts";
import { viewDevice } from "#domain/devices/view-device.ts";
import { testCtx } from "#test/test-ctx.ts";
import { companyOf } from "#test/test-devices.ts";
import { signedInAs } from "#test/test-people.ts";

const secret = "hunter2-4711";

async function deviceWithSecret() {
  const ctx = await testCtx();
  const company = await companyOf(ctx);
  const { id } = await company.device();
  const staff = await signedInAs(ctx, "technician", `t-${crypto.randomUUID()}@example.com`, "Luis Ortega");
  await keepSecret(staff, id, { kind: "password", secret });
  return { ctx, company, id, staff };
}

test("only staff keep, see and delete secrets", async () => {
  const { ctx, company, id, staff } = await deviceWithSecret();
  const editor = await signedInAs(ctx, "editor", `e-${crypto.randomUUID()}@example.com`);
  for (const [reader, code] of [
    [ctx, "unauthenticated"],
    [company.owner, "forbidden"],
    [editor, "forbidden"],
  ] as const) {
    await expect(keepSecret(reader, id, { kind: "pin", secret: "1" })).rejects.toMatchObject({ code });
    await expect(revealSecret(reader, id, "password", { reason: "to test" })).rejects.toMatchObject({ code });
    await expect(forgetSecret(reader, id, "password")).rejects.toMatchObject({ code });
  }
  const system = { ...ctx, actor: { kind: "system" as const, name: "seed" } };
  await expect(revealSecret(system, id, "password", { reason: "to test" })).rejects.toMatchObject({
    code: "unauthenticated",
  });
  await expect(revealSecret(staff, id, "password", { reason: " " })).rejects.toMatchObject({ code: "invalid" });
  await expect(revealSecret(staff, id, "pin", { reason: "to test" })).rejects.toMatchObject({ code: "not_found" });
  await expect(revealSecret(staff, id, "../x", { reason: "to test" })).rejects.toMatchObject({ code: "not_found" });
});

test("a look is recorded with its reason, and the client reads it; the secret stands nowhere else", async () => {
  const { ctx, company, id, staff } = await deviceWithSecret();
  expect(await revealSecret(staff, id, "password", { reason: "to test the screen" })).toEqual({
    kind: "password",
    secret,
  });
  const seen = await viewDevice(company.owner, id);
  expect(seen.reveals).toMatchObject([{ kind: "password", by: "Luis Ortega", reason: "to test the screen" }]);
  expect(seen.events.some(({ kind }) => kind.startsWith("secret"))).toBe(false);
  const audit = await ctx.db.selectFrom("audit_events").selectAll().where("target_id", "=", id).execute();
  expect(audit.map(({ action }) => action)).toContain("device.secret_revealed");
  const kept = await ctx.db.selectFrom("device_secrets").selectAll().where("device_id", "=", id).execute();
  const staffView = await viewStaffDevice(staff, id);
  expect(staffView.secrets).toMatchObject([{ kind: "password" }]);
  for (const text of [seen, staffView, audit, kept].map((part) => JSON.stringify(part)))
    expect(text).not.toContain(secret);
});

test("a sealed secret does not open on another device", async () => {
  const { ctx, company, id, staff } = await deviceWithSecret();
  const { id: other } = await company.device({ name: "Other" });
  await ctx.db.updateTable("device_secrets").set({ device_id: other }).where("device_id", "=", id).execute();
  await expect(revealSecret(staff, other, "password", { reason: "to test" })).rejects.toThrow();
});

test("looks are limited", async () => {
  const { id, staff } = await deviceWithSecret();
  for (let look = 0; look < 20; look += 1) await revealSecret(staff, id, "password", { reason: "to test" });
  await expect(revealSecret(staff, id, "password", { reason: "to test" })).rejects.toMatchObject({ code: "too_many" });
});

test("secrets go when their time has come, the list of looks stays", async () => {
  const { ctx, company, id, staff } = await deviceWithSecret();
  await revealSecret(staff, id, "password", { reason: "to test" });
  await purgeSecrets(ctx);
  expect((await viewStaffDevice(staff, id)).secrets).toHaveLength(1);
  await schedulePurge(ctx, id, ctx.clock.now());
  await purgeSecrets(ctx);
  expect((await viewStaffDevice(staff, id)).secrets).toEqual([]);
  expect((await viewDevice(company.owner, id)).reveals).toHaveLength(1);
  // Without a pickup they go after two months.
  await keepSecret(staff, id, { kind: "pin", secret: "0000" });
  ctx.clock.pass({ days: 61 });
  await purgeSecrets(ctx);
  expect((await viewStaffDevice(staff, id)).secrets).toEqual([]);
});
