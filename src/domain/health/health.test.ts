import { createServer } from "node:http";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { Ctx } from "#domain/ctx.ts";
import { forgetBrowserErrors } from "#domain/health/browser-errors.ts";
import { mailCauseOf } from "#domain/health/mail-cause.ts";
import { runJobsAgain } from "#domain/health/run-jobs-again.ts";
import { viewHealth } from "#domain/health/view-health.ts";
import { backupDays } from "#domain/health/backup-days.ts";
import { today } from "#domain/time/days.ts";
import { watchHealth } from "#domain/health/watch-health.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { createAlerts } from "#platform/alerts/alerts.ts";
import type { QueueState } from "#platform/jobs/jobs.ts";
import { silentLog } from "#platform/log/log.ts";
import type { BackupFacts } from "#platform/vitals/vitals.ts";
import { mailServer } from "#test/mail-server.ts";
import { emailsTo, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const admin = await signedInAs(ctx, "admin", "health-admin@example.com");
const technician = await signedInAs(ctx, "technician", "health-tech@example.com");
const member = await signedInAs(ctx, "member", "health-member@example.com");
const system: Ctx = { ...ctx, actor: { kind: "system", name: "watch-health" } };

beforeEach(async () => {
  await ctx.db.deleteFrom("mails").execute();
  await ctx.db.deleteFrom("health_episodes").execute();
});

const partOf = async (who: Ctx, part: string) => (await viewHealth(who)).findings.find((one) => one.part === part);

/** Emails that the mail server refused for `minutes`. */
async function refused(answer: string, minutes: number): Promise<void> {
  for (const address of ["ana@example.com", "bo@example.com", "health-tech@example.com"])
    await queueMail(ctx, [
      { template: "account-closing", to: { address }, data: { name: "Ana", until: "2030-01-01T00:00:00.000Z" } },
    ]);
  await ctx.db
    .updateTable("mails")
    .set({ attempts: 2, last_error: answer, created_at: new Date(ctx.clock.now().getTime() - minutes * 60_000) })
    .execute();
}
const password = "the mail server refused: 535 5.7.8 Error: authentication failed";

/** A receiver of alerts, as a chat has one. */
async function webhook() {
  const told: { text: string; subject: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      told.push(JSON.parse(body) as (typeof told)[number]);
      response.end("ok");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { told, url: `http://127.0.0.1:${(server.address() as { port: number }).port}/` };
}

const alertsBy = (ways: { webhookUrl?: string; smtpUrl?: string }) =>
  createAlerts({
    webhookUrl: ways.webhookUrl ?? null,
    smtpUrl: ways.smtpUrl ?? null,
    from: { name: "Longrow", address: "support@longrow.example" },
    log: silentLog,
  });

test("health, and its buttons, are for administrators alone", async () => {
  for (const [who, code] of [
    [ctx, "unauthenticated"],
    [member, "forbidden"],
    [technician, "forbidden"],
  ] as const)
    for (const verb of [viewHealth, runJobsAgain, forgetBrowserErrors])
      await expect(verb(who)).rejects.toMatchObject({ code });
});

test("emails that wait tell since when, for whom, why, and have a button", async () => {
  await refused(password, 40);
  expect(await partOf(admin, "emails")).toMatchObject({
    state: "broken",
    title: "The mail server refuses the password",
    text: expect.stringContaining("3 emails wait: 2 to clients, 1 to staff. None is lost;"),
    figure: "3 wait, 40 min",
    since: new Date(ctx.clock.now().getTime() - 40 * 60_000).toISOString(),
    mends: [{ label: "Try Again", action: "send-emails" }, { to: "/admin/email/?view=waiting" }],
  });
});

test("a mail server that is busy for a moment needs nobody", async () => {
  await refused("the mail server refused: 451 4.7.1 later", 5);
  expect((await partOf(admin, "emails"))?.state).not.toBe("broken");
});

test.each([
  [password, /password/],
  ["connect ECONNREFUSED 192.0.2.1:465", /does not answer/],
  ["Greeting never received", /does not answer/],
  ["self-signed certificate", /cannot be trusted/],
  ["the mail server refused: 451 4.7.1 later", /asks us to wait/],
  ["the mail server refused: 550 5.7.1 policy", /refuses our emails/],
  [null, /refuses our emails/],
])("%s has its likeliest cause", (said, cause) => expect(mailCauseOf(said).title).toMatch(cause));

test("an episode is told once, and again after the part has worked", async () => {
  const { told, url } = await webhook();
  const watching = { ...system, vitals: { ...ctx.vitals, alerts: alertsBy({ webhookUrl: url }) } };
  await refused(password, 40);
  for (let minute = 0; minute < 3; minute++) await watchHealth(watching);
  expect(told.map(({ subject }) => subject)).toEqual(["Longrow: The mail server refuses the password"]);
  await ctx.db.deleteFrom("mails").execute();
  await watchHealth(watching);
  const [ended] = (await viewHealth(admin)).episodes;
  expect(ended).toMatchObject({ part: "emails", endedAt: ctx.clock.now().toISOString() });
  await refused(password, 20);
  await watchHealth(watching);
  expect(told).toHaveLength(2);
  const rows = await ctx.db.selectFrom("health_episodes").select("told_by").execute();
  expect(rows).toEqual([{ told_by: ["webhook"] }, { told_by: ["webhook"] }]);
});

test("while email is broken no alert waits behind the others, and a second mail server brings it", async () => {
  const second = await mailServer();
  await refused(password, 40);
  await watchHealth({ ...system, vitals: { ...ctx.vitals, alerts: alertsBy({ smtpUrl: second.url }) } });
  expect(second.received.flatMap(({ recipients }) => recipients)).toContain("health-admin@example.com");
  expect(second.received[0]?.raw).toContain("Subject: Longrow: The mail server refuses the password");
  const queued = await ctx.db.selectFrom("mails").select("id").where("template", "=", "health-alert-staff").execute();
  expect(queued).toEqual([]);
});

const stuck: QueueState[] = [{ queue: "remind-leads", ready: 4, planned: 0, active: 0, failed: 1, late: 4 }];

test("while jobs stand still the alert goes past their queue", async () => {
  const { received, mailer } = await mailServer();
  const jobs = { ...ctx.jobs, states: async () => stuck };
  await watchHealth({ ...system, jobs, mailer });
  expect(received.flatMap(({ recipients }) => recipients)).toContain("health-admin@example.com");
  expect(received[0]?.raw).toContain("Background work stands still");
});

test("anything else is told by email, to administrators alone", async () => {
  const facts: BackupFacts = {
    backup: null,
    backupFailure: { at: ctx.clock.now().toISOString(), reason: "The disk is full." },
    drill: null,
    attempts: [],
    requestedAt: null,
  };
  await watchHealth({ ...system, vitals: { ...ctx.vitals, backups: async () => facts } });
  const mails = await emailsTo(ctx, "health-admin@example.com");
  expect(mails.map(({ subject }) => subject)).toEqual(["The last backup failed"]);
  expect(mails[0]?.text_body).toContain("The disk is full.");
  for (const other of ["health-tech@example.com", "health-member@example.com"])
    expect(await emailsTo(ctx, other)).toEqual([]);
});

test("the last two weeks have a state for each day, by the last attempt of the day on the clock of the business", () => {
  const at = (hours: number) => new Date(ctx.clock.now().getTime() - hours * 3600_000).toISOString();
  expect(backupDays(ctx, { attempts: [] })).toEqual([]);
  const days = backupDays(ctx, {
    attempts: [
      { at: at(24 * 40), problem: null },
      { at: at(49), problem: "The disk is full." },
      { at: at(48), problem: null },
      { at: at(24), problem: "A file is missing." },
    ],
  });
  expect(days).toHaveLength(14);
  expect(days.at(-1)).toEqual({ day: today(ctx), state: "none", problem: null });
  expect(days.at(-2)).toMatchObject({ state: "failed", problem: "A file is missing." });
  expect(days.at(-3)).toMatchObject({ state: "good", problem: "The disk is full." });
  expect(days.filter(({ state }) => state === "none")).toHaveLength(12);
});

test("two replicas that look at once tell it once", async () => {
  const { told, url } = await webhook();
  const watching = { ...system, vitals: { ...ctx.vitals, alerts: alertsBy({ webhookUrl: url }) } };
  await refused(password, 40);
  await Promise.all([watchHealth(watching), watchHealth(watching)]);
  expect(told).toHaveLength(1);
});

test("a way that does not work is no reason to fail, and is not said to have told", async () => {
  await refused(password, 40);
  await watchHealth({ ...system, vitals: { ...ctx.vitals, alerts: alertsBy({ webhookUrl: "http://127.0.0.1:9/" }) } });
  expect(await ctx.db.selectFrom("health_episodes").select(["told_by", "told_at"]).execute()).toEqual([
    { told_by: [], told_at: null },
  ]);
});

test("failed jobs run again by their button, emails aside", async () => {
  const again: string[] = [];
  const states = [...stuck, { ...stuck[0], queue: "send-mail", failed: 9 } as QueueState];
  const jobs = {
    ...ctx.jobs,
    states: async () => states,
    runAgain: async (queue: string) => {
      again.push(queue);
      return 1;
    },
  };
  expect(await runJobsAgain({ ...admin, jobs })).toEqual({ jobs: 1 });
  expect(again).toEqual(["remind-leads"]);
});

test("failing requests are broken when many fail, and the worst part stands first", async () => {
  for (let index = 0; index < 20; index++) ctx.vitals.answered("/shop", 500, 0.1);
  const { findings } = await viewHealth(admin);
  expect(findings[0]).toMatchObject({ part: "website", state: "broken", title: "20 requests failed" });
  ctx.clock.pass({ minutes: 20 });
  expect((await partOf(admin, "website"))?.state).toBe("good");
});

test("requests that were not let in are told of for a quarter of an hour, and are no failures of the website", async () => {
  expect((await partOf(admin, "load"))?.state).toBe("good");
  for (let index = 0; index < 20; index++) ctx.vitals.refused();
  expect(await partOf(admin, "load")).toMatchObject({ state: "attention", title: "20 requests were refused" });
  expect((await partOf(admin, "website"))?.state).toBe("good");
  ctx.clock.pass({ minutes: 20 });
  expect((await partOf(admin, "load"))?.state).toBe("good");
});
