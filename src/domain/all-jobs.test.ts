import { createRequire } from "node:module";
import type * as CronParser from "cron-parser";
import { describe, expect, test } from "vitest";
import { businessZone } from "#contract/values/business-time.ts";
import { jobs } from "#domain/all-jobs.ts";
import { cronOf, type Schedule } from "#domain/jobs/schedule.ts";
import { testCtx } from "#test/test-ctx.ts";

const ofPgBoss = createRequire(createRequire(import.meta.url).resolve("pg-boss"));
const { CronExpressionParser } = ofPgBoss("cron-parser") as typeof CronParser;

/** The next times of a schedule after a moment, as the queue reads them. */
function timesOf(schedule: Schedule, after: string, count: number): string[] {
  const times = CronExpressionParser.parse(cronOf(schedule), { tz: businessZone, currentDate: new Date(after) });
  return Array.from({ length: count }, () => times.next().toDate().toISOString());
}

test("jobs have names of their own", () => {
  const names = jobs.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
});

/** Jobs that wait in the databases of installed sites. */
const installed = `
  allocate-stock anchor-audit audit-site audit-site-nightly bill-contracts check-card-payments
  delete-due-accounts expire-hours forget-analytics forget-audits forget-carts forget-conversations
  forget-not-found forget-old-traces forget-pending-subscribers forget-search-misses forget-spent-checks
  forget-unused-pictures knowledge-in-step mail-statements measure-page newsletter-subscribe publish-due-content
  published-content published-texts purge-device-secrets release-expired-orders remind-appointments
  remind-invoices remind-quotes remove-orphan-files repair-notices roll-up-analytics rotate-signing-keys
  search-in-step send-card-refund send-mail send-newsletter-issue`;

test("keep the names that installed sites know", () => {
  const names = new Set(jobs.map(({ name }) => name));
  expect(
    installed
      .trim()
      .split(/\s+/)
      .filter((name) => !names.has(name)),
  ).toEqual([]);
});

describe("a schedule", () => {
  test("is read in each shape", () => {
    const crons: [Schedule, string][] = [
      ["minute", "* * * * *"],
      ["10 minutes", "*/10 * * * *"],
      ["hour at :07", "7 * * * *"],
      ["day at 9 am", "0 9 * * *"],
      ["day at 12:05 am", "5 0 * * *"],
      ["day at 12 pm", "0 12 * * *"],
      ["day at 4:30 pm", "30 16 * * *"],
    ];
    for (const [schedule, cron] of crons) expect(cronOf(schedule)).toBe(cron);
    // @ts-expect-error -- clocks change between 1 and 3 am
    const twice: Schedule = "day at 1:30 am";
    expect(() => cronOf(twice.replace("day", "week") as Schedule)).toThrow("This is no schedule: week at 1:30 am");
  });

  test("of every job comes in time", () => {
    const schedules = jobs.flatMap(({ every }) => every ?? []);
    expect(schedules.length).toBeGreaterThan(20);
    for (const every of schedules) expect(timesOf(every, "2026-11-27T00:00:00Z", 2)).toHaveLength(2);
  });

  test("stays on the clock of the business when clocks change, and comes once on that day", () => {
    expect(timesOf("day at 9 am", "2026-03-07T00:00:00Z", 3)).toEqual([
      "2026-03-07T17:00:00.000Z",
      "2026-03-08T16:00:00.000Z",
      "2026-03-09T16:00:00.000Z",
    ]);
    expect(timesOf("day at 3:41 am", "2026-10-31T00:00:00Z", 3)).toEqual([
      "2026-10-31T10:41:00.000Z",
      "2026-11-01T11:41:00.000Z",
      "2026-11-02T11:41:00.000Z",
    ]);
    // The hour that comes twice has its run twice.
    expect(timesOf("hour at :17", "2026-11-01T08:00:00Z", 3)).toEqual([
      "2026-11-01T08:17:00.000Z",
      "2026-11-01T09:17:00.000Z",
      "2026-11-01T10:17:00.000Z",
    ]);
  });
});

/** Queued data refers to rows; here to none. */
const nobody = "00000000-0000-7000-8000-000000000000";
const queued = {
  mailId: nobody,
  refundId: nobody,
  issueId: nobody,
  auditId: nobody,
  runId: nobody,
  email: "nobody@example.com",
  topics: [],
  source: "test",
  networkHash: "test",
  at: "2026-11-27T00:00:00.000Z",
};

test("every job runs on an empty database", async () => {
  const ctx = await testCtx();
  const failed: unknown[] = [];
  for (const { name, every, actor = name, run } of jobs)
    await run({ ...ctx, actor: { kind: "system", name: actor } }, every ? {} : queued, { last: false }).catch(
      (error: unknown) => failed.push([name, error]),
    );
  expect(failed).toEqual([]);
});
