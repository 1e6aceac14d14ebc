import { sql } from "kysely";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { silentLog } from "#platform/log/log.ts";
import { inDatabase } from "#platform/db/address-of.ts";
import { testCtx } from "#test/test-ctx.ts";
import { followData } from "./data-notices.ts";

async function following() {
  const ctx = await testCtx();
  const found = await sql<{ name: string }>`select current_database() as name`.execute(ctx.db);
  const notices = followData(inDatabase(inject("databases").server, found.rows[0]?.name ?? ""), silentLog);
  onTestFinished(() => notices.stop());
  await expect.poll(() => notices.versionOf(["shop"])).not.toBeNull();
  return { ctx, notices };
}

test("a change makes another version of its topic, and of no other", async () => {
  const { ctx, notices } = await following();
  const shop = notices.versionOf(["shop"]);
  const toggles = notices.versionOf(["toggles"]);
  await ctx.db
    .insertInto("feature_toggles")
    .values({ id: "service_configurator", enabled: true, updated_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ enabled: true }))
    .execute();
  await expect.poll(() => notices.versionOf(["toggles"])).not.toBe(toggles);
  expect(notices.versionOf(["shop"])).toBe(shop);
});

test("while the connection is lost there is no version, and afterward none is like one before", async () => {
  const { ctx, notices } = await following();
  const before = notices.versionOf(["shop"]);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'data notices' and datname = current_database()`.execute(ctx.db);
  await expect.poll(() => notices.versionOf(["shop"])).toBeNull();
  await vi.waitFor(() => expect(notices.versionOf(["shop"])).not.toBeNull(), { timeout: 5000 });
  expect(notices.versionOf(["shop"])).not.toBe(before);
});

test("stops also while the database is away", async () => {
  const notices = followData({ connectionString: "postgres://nobody@127.0.0.1:1/none" }, silentLog);
  expect(notices.versionOf(["shop"])).toBeNull();
  await notices.stop();
});
