import { sql } from "kysely";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { outageOf } from "#contract/site/platform-errors.ts";
import { inDatabase } from "#platform/db/address-of.ts";
import { connectDatabase, databaseTimeouts } from "#platform/db/connect.ts";
import { silentLog } from "#platform/log/log.ts";
import { startStallingProxy } from "#test/stalling-proxy.ts";

const { server, migrated } = inject("databases");

async function stalledDatabase(pooled: boolean) {
  const proxy = await startStallingProxy(inDatabase(server, migrated));
  const { db } = connectDatabase(proxy.connection, silentLog, { size: 1, pooled });
  onTestFinished(async () => {
    await db.destroy();
    proxy.stop();
  });
  const now = async () => (await sql<{ now: string }>`select now()::text`.execute(db)).rows[0]?.now;
  await now();
  return { proxy, db, now };
}

/** Acts while the database does not answer, until all of it is given up. */
async function givenUp(proxy: { stall(): void; resume(): void }, act: () => Promise<unknown>): Promise<unknown> {
  proxy.stall();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const failed = act().catch((error: unknown) => error);
    for (let step = 0; step < 4; step++) await vi.advanceTimersByTimeAsync(databaseTimeouts.statement);
    return await failed;
  } finally {
    vi.useRealTimers();
    proxy.resume();
  }
}

test.each([false, true])(
  "a transaction whose begin was given up is not left to the next request (pooled: %s)",
  async (pooled) => {
    const { proxy, db, now } = await stalledDatabase(pooled);
    const act = () => db.transaction().execute((tx) => sql`select 1`.execute(tx));
    expect(outageOf(await givenUp(proxy, act))).toBe("away");
    await expect(sql`select 1 / ${0}::int`.execute(db)).rejects.toMatchObject({ code: "22012" });
    // Within a transaction both would be the moment of its begin, and after the failed statement neither would be answered.
    const first = await now();
    expect(await now()).not.toBe(first);
  },
);

test.each([false, true])("nor is one whose rollback was given up (pooled: %s)", async (pooled) => {
  const { proxy, db, now } = await stalledDatabase(pooled);
  const failed = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    return givenUp(proxy, () => sql`select 2`.execute(tx)).then((error) => {
      throw error;
    });
  });
  expect(outageOf(await failed.catch((error: unknown) => error))).toBe("away");
  const first = await now();
  expect(await now()).not.toBe(first);
});
