import { readdirSync, readFileSync, utimesSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { jobs } from "#domain/all-jobs.ts";
import { createAccount } from "#domain/accounts/create-account.ts";
import { sendMailQueue } from "#domain/mail/queue-mail.ts";
import { cardCheckQueue } from "#domain/payments/check-card-payments.ts";
import { readBackupRecord } from "#platform/backups/backup-record.ts";
import { addressOf } from "#platform/db/address-of.ts";
import type { Connection } from "#platform/db/connect.ts";
import { drillCommand } from "#server/drill-command.ts";
import { backupCommand } from "#server/backup-command.ts";
import { restoreCommand } from "#server/restore-command.ts";
import { contentOf, emptyDatabase, newFolder, rowsIn, settingsOf } from "#test/backed-up-site.ts";
import { type BuiltApp, type Settings, startBuiltApp, testKey } from "#test/built-app.ts";
import { mailServer } from "#test/mail-server.ts";
import { sampleFiles } from "#test/sample-files.ts";
import { startStripePeer, stripeKeys } from "#test/stripe-peer.ts";
import { cloneDatabase } from "#test/test-server.ts";
import { ticketByVerb } from "#test/ticket-by-verb.ts";
import { typed, typedInProcess } from "#test/typed-command.ts";

const { server, indexed } = inject("databases");
const site = await cloneDatabase(server, indexed);
const dataDir = newFolder();
const backups = newFolder();
const env = settingsOf(site.connection, dataDir);
const password = "Backed-Up-Valley-1";
const email = "owner-of-files@example.com";
afterAll(() => site.drop());

const start = (connection: Connection, folder: string, settings: Settings = {}) =>
  startBuiltApp(connection, () => ({ DATA_DIR: folder, ...settings }));

let ticket: Awaited<ReturnType<typeof ticketByVerb>>;

beforeAll(async () => {
  const app = await start(site.connection, dataDir, { SAMPLE_DATA: "on" });
  const person = { email, password, firstName: "Ana", lastName: "Silva", role: "member" as const };
  await createAccount(app.ctx, person);
  const { name, buffer } = sampleFiles.photo;
  ticket = await ticketByVerb(app, [{ name, content: new Uint8Array(buffer) }]);

  // While clients open tickets.
  const done = new AbortController();
  const writer = (async () => {
    while (!done.signal.aborted) await ticketByVerb(app);
  })();
  try {
    const answer = await typedInProcess("src/server/backup-command.ts", [backups], env);
    expect(answer).toMatchObject({ code: 0, said: expect.stringContaining("NOT in the backup") });
    expect(answer.said).not.toContain(testKey);
  } finally {
    done.abort();
    await writer;
    await app.stop();
  }
}, 120_000);

test(
  "a new installation takes a backup made while clients wrote: whole tickets only",
  { timeout: 60_000 },
  async () => {
    const target = await emptyDatabase();
    const folder = newFolder();
    await (await start(target, folder)).stop();
    const answer = await typed(restoreCommand, [backups], settingsOf(target, folder));
    expect(answer).toMatchObject({ code: 0, said: expect.stringMatching(/^Restored \d+ rows and \d+ files/) });
    const counts = `select count(*) as tickets, count(*) filter (where exists (select from ticket_messages m where m.ticket_id = t.id)) as whole,
    count(*) filter (where exists (select from mails m where m.data->>'number' = t.number)) as mailed from tickets t where subject like 'Printer is offline%'`;
    const [restored] = await rowsIn<Record<string, number>>(target, counts);
    const [now] = await rowsIn<Record<string, number>>(site.connection, counts);
    expect(restored?.tickets).toBeGreaterThan(0);
    expect(restored?.tickets).toBeLessThan(now?.tickets ?? 0);
    expect(restored).toMatchObject({ whole: restored?.tickets, mailed: restored?.tickets });
  },
);

test("everything comes back: rows, numbers, files byte for byte, and passwords", { timeout: 90_000 }, async () => {
  const later = newFolder();
  expect(await typed(backupCommand, [later], env)).toMatchObject({ code: 0 });
  const target = await emptyDatabase();
  const folder = newFolder();
  expect(await typed(restoreCommand, [later], settingsOf(target, folder))).toMatchObject({ code: 0 });
  expect(await contentOf(target)).toEqual(await contentOf(site.connection));
  const sequences = "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1";
  expect(await rowsIn(target, sequences)).toEqual(await rowsIn(site.connection, sequences));
  const uploads = (of: string) => readdirSync(path.join(of, "uploads")).toSorted();
  expect(uploads(folder)).toEqual(uploads(dataDir));
  for (const name of uploads(folder))
    expect(readFileSync(path.join(folder, "uploads", name))).toEqual(readFileSync(path.join(dataDir, "uploads", name)));

  const app = await start(target, folder);
  try {
    const signIn = await fetch(`${app.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    expect(signIn.status).toBe(200);
    const [file] = await rowsIn<{ id: string }>(
      target,
      "select a.id from ticket_attachments a join ticket_messages m on m.id = a.message_id join tickets t on t.id = m.ticket_id where t.number = $1",
      [ticket.number],
    );
    const key = new URL(ticket.link).searchParams.get("key") ?? "";
    const answer = await fetch(`${app.url}/api/tickets/${ticket.number}/attachments/${file?.id}`, {
      headers: { "Ticket-Key": key },
    });
    expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, sampleFiles.photo.buffer]);
    const next = await ticketByVerb(app);
    expect(Number(next.number.slice(2))).toBeGreaterThan(Number(ticket.number.slice(2)));
  } finally {
    await app.stop();
  }
});

test("in drill mode nothing leaves and nothing changes, whatever is due", { timeout: 90_000 }, async () => {
  const mail = await mailServer();
  const stripe = await startStripePeer();
  const smtp = { SMTP_URL: mail.url };
  const cards = {
    STRIPE_SECRET_KEY: stripeKeys.secret,
    STRIPE_PUBLISHABLE_KEY: stripeKeys.publishable,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhook,
    STRIPE_API_BASE: stripe.base,
  };
  const [due] = await rowsIn<{ id: string }>(
    site.connection,
    "update mails set state = 'queued', sent_at = null where id = (select id from mails where template = 'ticket_opened' limit 1) returning id",
  );
  await rowsIn(site.connection, "insert into pgboss.job (name, data) values ($1, $2)", [
    sendMailQueue,
    { mailId: due?.id },
  ]);
  await rowsIn(
    site.connection,
    `insert into card_payments (intent_id, invoice_id, attempt, status, amount_cents, created_at, updated_at)
     select 'pi_due', id, 99, 'open', 500, now() - interval '1 day', now() - interval '1 day' from invoices limit 1`,
  );
  const orphan = "0199a000-0000-7000-8000-00000000dead";
  const unused = path.join(dataDir, "uploads", orphan);
  const runs = async (app: BuiltApp, names: string[] | null) => {
    for (const { name, every, run } of jobs)
      if (names?.includes(name) ?? (every || name === sendMailQueue))
        await run(app.ctx, name === sendMailQueue ? { mailId: due?.id } : {}, { last: false }).catch(() => undefined);
  };
  const names = () => readdirSync(path.join(dataDir, "uploads")).toSorted();
  const writeOrphan = async (app: BuiltApp) => {
    await app.ctx.files.put(orphan, new Uint8Array([1]));
    utimesSync(unused, new Date(0), new Date(0));
  };
  const before = await contentOf(site.connection);

  const drilled = await start(site.connection, dataDir, { ...smtp, ...cards, DRILL: "on" });
  try {
    await expect(writeOrphan(drilled)).rejects.toThrow("This is a drill");
    await expect(drilled.ctx.files.remove(ticket.number)).rejects.toThrow("This is a drill");
    await expect(drilled.ctx.db.deleteFrom("mails").execute()).rejects.toThrow("read-only transaction");
    await expect(drilled.ctx.linkCheck.check("http://127.0.0.1/")).rejects.toThrow("This is a drill");
    const files = names();
    await runs(drilled, null);
    for (const address of ["/", "/shop/", "/get-started/", "/healthz"])
      expect((await fetch(drilled.url + address)).status, address).toBe(200);
    expect(
      await rowsIn(
        site.connection,
        "select pid from pg_stat_activity where application_name = 'jobs' and datname = current_database()",
      ),
    ).toEqual([]);
    expect(names()).toEqual(files);
  } finally {
    await drilled.stop();
  }
  expect(await contentOf(site.connection)).toEqual(before);
  expect([mail.received, stripe.requests]).toEqual([[], []]);

  // The same is carried out without it.
  const working = await start(site.connection, dataDir, { ...smtp, ...cards });
  try {
    await writeOrphan(working);
    await runs(working, [sendMailQueue, cardCheckQueue, "remove-orphan-files"]);
    expect(names()).not.toContain(orphan);
    // The application's own worker may have claimed the email and still be sending it.
    await expect.poll(() => mail.received.length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(stripe.requests.length).toBeGreaterThan(0);
  } finally {
    await working.stop();
    await stripe.stop();
  }
});

test("a drill proves a good backup, on a server and by itself, and leaves nothing", { timeout: 120_000 }, async () => {
  const left = "select datname from pg_database where datname like 'longrow_drill%'";
  // Left by a drill that was killed.
  await rowsIn(server, "create database longrow_drill_left");
  const onServer = await typed(drillCommand, [backups], { ...env, DRILL_DATABASE_URL: addressOf(server) });
  expect(onServer).toMatchObject({ code: 0, said: expect.stringMatching(/^The drill with the backup of .* passed/) });
  expect(await rowsIn(server, left)).toEqual([]);
  expect((await readBackupRecord(dataDir)).drill).toMatchObject({ problems: [] });
  expect(readFileSync(path.join(backups, "proven.json"), "utf8")).toContain(readdirSync(backups)[0]);
  expect(await typedInProcess("src/server/drill-command.ts", [backups], env)).toMatchObject({ code: 0 });
});

test("a drill fails when the books do not agree, and says so", { timeout: 60_000 }, async () => {
  await rowsIn(
    site.connection,
    "update stock_levels set on_hand = on_hand + 7 where ctid = (select ctid from stock_levels limit 1)",
  );
  expect(await typed(backupCommand, [backups], env)).toMatchObject({ code: 0 });
  let out = "";
  const shell = {
    env: { ...env, DRILL_DATABASE_URL: addressOf(server) },
    out: (text: string) => void (out += text),
    err: () => undefined,
  };
  expect(await drillCommand([backups], shell)).toBe(1);
  expect(out).toMatch(/^The drill with the backup of .* failed:\n[^\n]+: on hand \d+, moved/);
  expect((await readBackupRecord(dataDir)).drill?.problems[0]).toMatch(/: on hand \d+, moved/);
});
