import { expect, test } from "vitest";
import { ensureAdmin } from "#domain/accounts/create-account.ts";
import { changeRole } from "#domain/accounts/change-role.ts";
import { setPassword } from "#domain/accounts/update-user.ts";
import { findUserByEmail } from "#domain/accounts/account-store.ts";
import { forgetOldTraces } from "#domain/accounts/forget-old-traces.ts";
import { type TestCtx, testCtx } from "#test/test-ctx.ts";

const system = async (): Promise<TestCtx> => ({ ...(await testCtx()), actor: { kind: "system", name: "start" } });

test("the first administrator's password is shown until it is changed", async () => {
  const ctx = await system();
  const wanted = { email: "First@example.com", password: undefined, show: true };
  const made = await ensureAdmin(ctx, wanted);
  expect(made).toEqual({ email: "first@example.com", password: expect.stringMatching(/^.{24}$/) });
  expect(await ensureAdmin(ctx, wanted)).toEqual(made);
  const user = await findUserByEmail(ctx, made.email);
  if (!user) throw new Error("The administrator is not there.");
  expect(user.role).toBe("admin");
  expect(await ctx.passwords.verify(user.password_hash, made.password ?? "")).toBe(true);
  await setPassword(ctx, user, await ctx.passwords.hash("Another-one-1"));
  expect(await ensureAdmin(ctx, wanted)).toEqual({ email: made.email, password: null });
});

test("in production a generated password is shown once, and a chosen one never", async () => {
  const ctx = await system();
  const once = { email: "once@example.com", password: undefined, show: false };
  expect((await ensureAdmin(ctx, once)).password).not.toBeNull();
  expect((await ensureAdmin(ctx, once)).password).toBeNull();
  const chosen = { email: "chosen@example.com", password: "Ch0sen-by-me", show: true };
  expect(await ensureAdmin(ctx, chosen)).toEqual({ email: chosen.email, password: null });
});

test("an account that lost the role gets it back at start", async () => {
  const ctx = await system();
  const wanted = { email: "back@example.com", password: "Ch0sen-by-me", show: false };
  await ensureAdmin(ctx, wanted);
  const { id = "" } = (await findUserByEmail(ctx, wanted.email)) ?? {};
  await changeRole(ctx, id, { role: "member" });
  await ensureAdmin(ctx, wanted);
  expect((await findUserByEmail(ctx, wanted.email))?.role).toBe("admin");
});

test("two concurrent starts create one administrator", async () => {
  const ctx = await system();
  const wanted = { email: "both@example.com", password: "Ch0sen-by-me", show: false };
  await Promise.all([ensureAdmin(ctx, wanted), ensureAdmin(ctx, wanted)]);
  const users = await ctx.db.selectFrom("users").select("id").where("email", "=", wanted.email).execute();
  expect(users).toHaveLength(1);
});

test("expired account data is deleted", async () => {
  const ctx = await system();
  const network = "192.0.2.9";
  const now = ctx.clock.now();
  const later = new Date(now.getTime() + 60_000);
  await ctx.db
    .insertInto("blocked_networks")
    .values({ network, reason: "x", created_at: now, expires_at: later })
    .execute();
  const left = () => ctx.db.selectFrom("blocked_networks").select("network").where("network", "=", network).execute();
  await forgetOldTraces(ctx);
  expect(await left()).toHaveLength(1);
  ctx.clock.pass({ minutes: 2 });
  await forgetOldTraces(ctx);
  expect(await left()).toEqual([]);
});
