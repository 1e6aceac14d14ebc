import { afterAll, expect, inject, test } from "vitest";
import { sql } from "kysely";
import { withTransaction } from "#domain/ctx.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { createJobRunner, type JobQueue } from "#platform/jobs/jobs.ts";
import { silentLog } from "#platform/log/log.ts";
import { inDatabase } from "#platform/db/address-of.ts";
import { testCtx } from "#test/test-ctx.ts";

const base = await testCtx();
const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(base.db);
const runner = () => createJobRunner(inDatabase(inject("databases").server, rows[0]?.name ?? ""), silentLog);
const jobs = runner();
const ctx = { ...base, jobs };
const worked: object[] = [];
const queue = { name: "send-mail", attempts: 1, retrySeconds: 1, work: async (data: object) => void worked.push(data) };
await jobs.start([queue]);
afterAll(() => jobs.stop());

const write = (address: string) =>
  withTransaction(ctx, async (tx) => {
    await queueMail(tx, [
      { template: "account-closing", to: { address }, data: { name: "Bo", until: "2030-01-01T00:00:00.000Z" } },
    ]);
    if (address.startsWith("never")) throw new Error("changed my mind");
  });

const mailsTo = (address: string) => ctx.db.selectFrom("mails").select("id").where("recipient", "=", address).execute();

test("a job begins as soon as its transaction commits, and has its row", async () => {
  const begun = performance.now();
  for (const address of ["a@example.com", "b@example.com", "c@example.com"]) {
    await write(address);
    const [mail] = await mailsTo(address);
    await expect.poll(() => worked.at(-1), { timeout: 5000, interval: 10 }).toEqual({ mailId: mail?.id });
  }
  // Found by looking every three seconds alone, the three would take more than six.
  expect(performance.now() - begun).toBeLessThan(3000);
});

test("a rolled-back transaction leaves neither job nor row", async () => {
  await expect(write("never@example.com")).rejects.toThrow("changed my mind");
  expect(await mailsTo("never@example.com")).toEqual([]);
  const { rows: left } = await sql`select 1 from pgboss.job where name = 'send-mail' and state = 'created'`.execute(
    ctx.db,
  );
  expect(left).toEqual([]);
});

test("a schedule ends with the first start that does not name it", async () => {
  const schedules = async () => (await sql<{ name: string }>`select name from pgboss.schedule`.execute(ctx.db)).rows;
  const before = runner();
  const schedule = { cron: "0 9 * * *", timeZone: "America/Los_Angeles" };
  await before.start([queue, { ...queue, name: "old", schedule }]);
  expect(await schedules()).toEqual([{ name: "old" }]);
  await before.stop();
  const after = runner();
  await after.start([queue]);
  expect(await schedules()).toEqual([]);
  await after.stop();
});

test("a start writes the settings of a queue and its schedule only where they have changed", async () => {
  const written = async () =>
    (
      await sql`select q.updated_on, s.cron, s.updated_on as planned from pgboss.queue q join pgboss.schedule s on s.name = q.name
        where q.name = 'kept'`.execute(ctx.db)
    ).rows;
  const start = async (one: JobQueue) => {
    const next = runner();
    await next.start([queue, one]);
    await next.stop();
    return written();
  };
  const schedule = { cron: "0 9 * * *", timeZone: "America/Los_Angeles" };
  const kept = { ...queue, name: "kept", schedule, longestRetrySeconds: 60 };
  const first = await start(kept);
  expect(first).toMatchObject([{ cron: "0 9 * * *" }]);
  expect(await start(kept)).toEqual(first);
  const later = await start({ ...kept, schedule: { ...schedule, cron: "0 10 * * *" } });
  expect(later).toMatchObject([{ cron: "0 10 * * *" }]);
  const changed = await start({ ...kept, attempts: 5 });
  expect(changed[0]).not.toMatchObject({ updated_on: (first[0] as { updated_on: Date }).updated_on });
});

test("jobs that were given up are counted, and run again when asked", async () => {
  let fails = true;
  const done: object[] = [];
  const other = runner();
  const work = async (data: object) => {
    if (fails) throw new Error("not yet");
    done.push(data);
  };
  await other.start([{ name: "fails-once", attempts: 1, retrySeconds: 1, work }]);
  await other.enqueue(ctx.db, "fails-once", [{ id: "a" }, { id: "b" }]);
  const state = async () => (await other.states()).find((one) => one.queue === "fails-once");
  await expect.poll(async () => (await state())?.failed, { timeout: 8000 }).toBe(2);
  expect(await state()).toMatchObject({ ready: 0, active: 0, late: 0 });
  fails = false;
  expect(await other.runAgain("fails-once")).toBe(2);
  await expect.poll(() => done.length, { timeout: 8000 }).toBe(2);
  expect(await other.runAgain("fails-once")).toBe(0);
  await other.stop();
});
