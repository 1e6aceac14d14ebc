import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { openClient } from "#platform/db/connect.ts";
import { newSecretKey } from "#platform/tokens/secret-key.ts";
import { serverSecret } from "#platform/tokens/server-secret.ts";
import { createVault } from "#platform/tokens/vault.ts";
import { fileDatabase } from "#test/file-world.ts";
import { addressOf, inDatabase } from "#platform/db/address-of.ts";
import { mailServer } from "#test/mail-server.ts";
import { typed, typedInProcess } from "#test/typed-command.ts";
import { ask, checkAddresses } from "#server/check-addresses.ts";
import { checkClock, checkNotices } from "#server/check-database.ts";
import { readConfig } from "#platform/config/config.ts";
import { doctorCommand, examine } from "./doctor-command.ts";
import { type Finding, report } from "./doctor-finding.ts";

const { db, connection } = await fileDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "longrow-doctor-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const key = newSecretKey();
const development = { NODE_ENV: "test", DATA_DIR: dataDir, DATABASE_URL: addressOf(connection), SECRET_KEY: key };
const production = {
  ...development,
  NODE_ENV: "production",
  APP_URL: "https://www.doctor.invalid",
  CANONICAL_URL: "https://www.doctor.invalid",
  LOCAL_MAILBOX: "on",
  TRUST_PROXY: "1",
  ADMIN_EMAIL: "owner@doctor.invalid",
};

const said = (findings: Finding[], about: string): string[] =>
  findings.filter((finding) => finding.about === about).map(({ grade, says }) => `${grade} ${says}`);
const business = { canonicalUrl: "https://www.doctor.invalid", sample: false };
const addresses = (settings: NodeJS.ProcessEnv) => checkAddresses(readConfig(settings), business, null);

test("a sound development environment has nothing to fix", { timeout: 60_000 }, async () => {
  await serverSecret(db, createVault(key), "tokens");
  const answer = await typedInProcess("src/server/doctor-command.ts", [], development);
  expect(answer).toMatchObject({ code: 0, said: expect.stringMatching(/Nothing to fix\.\n$/) });
  for (const about of ["Version", "Encoding", "JIT", "Rights", "LISTEN/NOTIFY", "Clock", "DATA_DIR", "Disk space"])
    expect(answer.said).toMatch(new RegExp(`^OK +${about} `, "m"));
  expect(answer.said).toContain("opens the secrets of this database");
  expect(answer.said).not.toContain(key);
});

test("words that are not understood show how it is used", async () => {
  for (const words of [["--send"], ["--send", "nobody"], ["all"], ["--send", "a@b.example", "c"]])
    expect(await typed(doctorCommand, words, development)).toMatchObject({ code: 1 });
  expect(await typed(doctorCommand, ["--help"], development)).toMatchObject({
    code: 0,
    said: expect.stringContaining("npm run doctor -- --send"),
  });
});

test("a site that was left in drill mode, and the lack of a backup, are said", async () => {
  const found = await examine({ ...development, DRILL: "on" }, null);
  expect(said(found, "Drill mode")[0]).toMatch(/^fix on, .*remove DRILL/);
  expect(said(found, "Backup")[0]).toMatch(/^note none yet: npm run backup -- FOLDER/);
  expect(said(await examine(development, null), "Drill mode")).toEqual([]);
});

test("the exit code is 1 when something is to be fixed", async () => {
  let out = "";
  const shell = { env: { PORT: "x" }, out: (text: string) => void (out += text), err: () => undefined };
  expect(await doctorCommand([], shell)).toBe(1);
  expect(out).toMatch(/^FIX {3}Settings {2}PORT is "x"[^\n]*\n\nOne thing to fix\.\n$/);
  expect(report([{ grade: "note", about: "Mail", says: "unset" }]).code).toBe(0);
});

test("a database that is away is named without its password", async () => {
  const away = await examine({ ...development, DATABASE_URL: "postgres://a:hunter2@127.0.0.1:1/d" }, null);
  expect(said(away, "Database")[0]).toMatch(/^fix not reachable: .*ECONNREFUSED/);
  expect(JSON.stringify(away)).not.toContain("hunter2");
  expect(said(away, "Secret key")).toEqual(["ok SECRET_KEY is set"]);
  const own = await examine({ NODE_ENV: "test", DATA_DIR: path.join(dataDir, "none") }, null);
  expect(said(own, "Database")[0]).toMatch(/^note its own/);
  expect(said(own, "DATA_DIR")[0]).toMatch(/^note .* will be made by the first start/);
});

test("a role that may not create is enough once everything is migrated", async () => {
  const role = `doctor_${process.pid}`;
  const run = (text: string) => openClient(connection).then((one) => one.query(text).finally(() => one.end()));
  await run(`create role ${role} login password 'hunter2-of-the-role'`);
  onTestFinished(async () => {
    await run(`drop owned by ${role}`);
    await run(`drop role ${role}`);
  });
  const address = new URL(addressOf(connection));
  address.username = role;
  address.password = "hunter2-of-the-role";
  const environment = { ...development, DATABASE_URL: address.href };
  const rights = async () => said(await examine(environment, null), "Rights")[0];
  const wall = async (wanted: string) =>
    said(await examine({ ...environment, ROW_SECURITY: wanted }, null), "Row-level security")[0];
  expect(await wall("off")).toMatch(/^note off: ROW_SECURITY=on/);
  expect(await wall("on")).toMatch(/^fix not in force: make the roles/);
  await run("revoke create on schema public from public");
  expect(await rights()).toMatch(/^fix the role .* may not read and write public\./);
  await run(`grant select, insert, update, delete on all tables in schema public to ${role}`);
  await run(`grant usage on all sequences in schema public to ${role}`);
  // The template has no queue of jobs yet, which only the owner makes.
  expect(await rights()).toMatch(/^fix the role .* may not create tables and schemas/);
  await run(`create schema pgboss; create table pgboss.version (version int)`);
  expect(await rights()).toMatch(/may not read and write pgboss\.version/);
  await run(`grant usage on schema pgboss to ${role}; grant all on all tables in schema pgboss to ${role}`);
  expect(await rights()).toMatch(/^ok the role .* and not create; nothing is to be migrated/);
});

test("a notice that does not arrive, as behind a pooler, and clocks apart are found", { timeout: 20_000 }, async () => {
  const client = await openClient(connection);
  onTestFinished(() => client.end());
  // A session elsewhere hears nothing either.
  const elsewhere = () => openClient(inDatabase(connection, "postgres"));
  expect(said(await checkNotices(client, elsewhere), "LISTEN/NOTIFY")[0]).toMatch(/^fix A notice .* did not arrive/);
  expect(said(await checkClock(client, () => Date.now() + 9000), "Clock")[0]).toMatch(/^fix 9\.\d s .*set-ntp/);
});

test("another key than the database's, samples and an open key file are found", async () => {
  await serverSecret(db, createVault(key), "tokens");
  const other = await examine({ ...development, SECRET_KEY: newSecretKey() }, null);
  expect(said(other, "Secret key").join()).toContain("fix The secrets in the database were encrypted with another key");
  const samples = await examine(
    { ...production, SECRET_KEY: "change-me-change-me-change-me-change-me", ADMIN_PASSWORD: "Sample-Valley-1" },
    null,
  );
  expect(said(samples, "Secret key")[0]).toMatch(/^fix looks like a sample/);
  expect(said(samples, "Samples")[0]).toMatch(/^fix ADMIN_PASSWORD: replace/);
  expect(said(samples, "Business")[0]).toMatch(/^fix the facts are the sample's/);
  await db
    .insertInto("content_items")
    .values({ kind: "business", id: "business", published: JSON.stringify({ sample: false }) })
    .execute();
  expect(said(await examine(production, null), "Business")).toEqual([]);
  const file = path.join(dataDir, "secret.key");
  writeFileSync(file, newSecretKey());
  chmodSync(file, 0o644);
  onTestFinished(() => rmSync(file));
  expect(said(await examine(development, null), "Key file")[0]).toMatch(/^fix .* is open to others: chmod 640/);
});

test("the mail server is asked, and one email is sent on request", async () => {
  const { received, url } = await mailServer();
  const found = await examine({ ...development, SMTP_URL: url }, "you@example.com");
  expect(said(found, "Mail")).toEqual([
    expect.stringMatching(/^ok 127\.0\.0\.1:\d+ lets us in; sender support@longrow\.example/),
    expect.stringMatching(/^ok one email was sent to you@example\.com/),
  ]);
  expect(received).toMatchObject([{ recipients: ["you@example.com"] }]);
  expect(received[0]?.raw).toContain("Subject: Longrow: email works");
  const refusing = await mailServer({ code: 550, said: "5.7.1 not for you" });
  const refused = await examine({ ...development, SMTP_URL: refusing.url }, "you@example.com");
  expect(said(refused, "Mail")[1]).toMatch(/^fix no email to you@example\.com: the mail server refused: 550 5\.7\.1/);
  const away = await examine({ ...development, SMTP_URL: "smtp://me:hunter2@127.0.0.1:1" }, null);
  expect(said(away, "Mail")[0]).toMatch(/^fix 127\.0\.0\.1:1: .*ECONNREFUSED.* Check SMTP_URL/);
  expect(JSON.stringify(away)).not.toContain("hunter2");
  expect(said(await examine(development, "you@example.com"), "Mail")[0]).toMatch(/^fix .*nothing was sent/);
});

test("addresses, the scope of HSTS and proxies", async () => {
  const sound = await addresses(production);
  expect(said(sound, "APP_URL")).toEqual(["ok https://www.doctor.invalid"]);
  expect(said(sound, "HSTS")[0]).toContain("www.doctor.invalid and every host below it");
  expect(said(sound, "Site")[0]).toMatch(/^note .* does not answer from here/);
  expect(said(sound, "Proxies")[0]).toMatch(/^ok TRUST_PROXY=1, and only this machine/);
  const bare = await addresses({ ...production, APP_URL: "https://doctor.invalid" });
  expect(said(bare, "APP_URL")[0]).toMatch(/^fix .* but search engines are told https:\/\/www\.doctor\.invalid/);
  expect(said(await addresses({ ...production, TRUST_PROXY: "0" }), "Proxies")[0]).toMatch(/^fix TRUST_PROXY is 0/);
  expect(said(await addresses({ ...production, HOST: "0.0.0.0" }), "Proxies")[0]).toMatch(/^note .*let only the proxy/);
});

test("forwarded headers that arrived although no proxy is trusted are found", async () => {
  await db
    .insertInto("security_events")
    .values({
      id: "01900000-0000-7000-8000-000000000001",
      kind: "untrusted_proxy",
      path: "/",
      note: "",
      source: "server",
      network: "192.0.2.1",
      happened_at: new Date(),
      created_at: new Date(),
    })
    .execute();
  expect(said(await examine(development, null), "Proxies")[0]).toMatch(/^fix forwarded headers arrived on \d{4}-/);
});

test("a page that is not the site's is not taken for it", async () => {
  const server = createServer((_request, response) => response.end("x".repeat(20_000)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  await expect(ask(new URL(`http://127.0.0.1:${port}/healthz`))).rejects.toThrow("too long");
});
