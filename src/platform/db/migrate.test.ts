import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, inject, onTestFinished, test } from "vitest";
import { addressOf, inDatabase } from "#platform/db/address-of.ts";
import { fingerprintOf, migrate, migrationsFolder, readFingerprints, refusePending } from "#platform/db/migrate.ts";
import { databaseTypes, databaseTypesFile } from "../../../scripts/database-types.ts";

const { server, migrated } = inject("databases");
const folder = mkdtempSync(path.join(tmpdir(), "longrow-migrations-"));
const name = `migrate_${process.pid}`;
const connection = inDatabase(server, name);

async function run(text: string, where = server) {
  const client = new pg.Client(where);
  await client.connect();
  const result = await client.query(text);
  await client.end();
  return result;
}

await run(`create database ${name}`);
afterAll(async () => {
  await run(`drop database ${name} with (force)`);
  rmSync(folder, { recursive: true });
});

test("five concurrent processes apply each migration once; a failing one leaves nothing; an edited one is refused", async () => {
  writeFileSync(path.join(folder, "0001_one.sql"), "create table one (id int); insert into one values (1);");
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(connection, { folder })));
  expect(applied.flatMap((each) => each.applied)).toEqual(["0001_one.sql"]);

  writeFileSync(path.join(folder, "0002_two.sql"), "create table two (id int); select broken;");
  await expect(migrate(connection, { folder })).rejects.toThrow("0002_two.sql failed");
  expect((await run("select to_regclass('two') as two", connection)).rows).toEqual([{ two: null }]);
  writeFileSync(path.join(folder, "0002_two.sql"), "create table two (id int);");
  expect(await migrate(connection, { folder })).toEqual({ applied: ["0002_two.sql"], unknown: [] });

  writeFileSync(path.join(folder, "0001_one.sql"), "create table one (id bigint);");
  await expect(migrate(connection, { folder })).rejects.toThrow("0001_one.sql was edited");
});

test("a role that may not create starts when nothing is pending", async () => {
  const role = `reader_${process.pid}`;
  await run(`create role ${role} login password 'only for this test'`);
  await run(`grant select on migrations to ${role}`, connection);
  onTestFinished(async () => {
    await run(`drop owned by ${role}`, connection);
    await run(`drop role ${role}`);
  });
  const address = new URL(addressOf(connection));
  address.username = role;
  address.password = "only for this test";
  const original = mkdtempSync(path.join(tmpdir(), "longrow-original-"));
  onTestFinished(() => rmSync(original, { recursive: true }));
  writeFileSync(path.join(original, "0001_one.sql"), "create table one (id int); insert into one values (1);");
  const asRole = { connectionString: address.href };
  expect((await migrate(asRole, { folder: original })).applied).toEqual([]);
  writeFileSync(path.join(original, "0003_three.sql"), "create table three (id int);");
  await expect(migrate(asRole, { folder: original })).rejects.toThrow(
    /0003_three.sql is pending. The role of this process may not apply them \(permission denied/,
  );
  await expect(refusePending(asRole, original)).rejects.toThrow("0003_three.sql is pending. MIGRATE is off");
  rmSync(path.join(original, "0003_three.sql"));
  expect(await refusePending(asRole, original)).toEqual(["0002_two.sql"]);
});

test("a migration that waits for a busy table lets go, and tries again until it has it", async () => {
  const busy = mkdtempSync(path.join(tmpdir(), "longrow-busy-"));
  onTestFinished(() => rmSync(busy, { recursive: true }));
  writeFileSync(path.join(busy, "0001_one.sql"), "create table one (id int); insert into one values (1);");
  writeFileSync(path.join(busy, "0004_wide.sql"), "alter table one add column wide text;");
  const reader = new pg.Client(connection);
  await reader.connect();
  await reader.query("begin; select * from one");
  const impatient = { milliseconds: 20, attempts: 2, pauseMilliseconds: 1 };
  await expect(migrate(connection, { folder: busy, patience: impatient })).rejects.toThrow(
    "0004_wide.sql failed: canceling statement",
  );
  const patient = migrate(connection, {
    folder: busy,
    patience: { milliseconds: 20, attempts: 500, pauseMilliseconds: 20 },
  });
  // Statements that come meanwhile do not wait behind it for long.
  expect((await run("select id from one", connection)).rows).toEqual([{ id: 1 }]);
  await reader.query("commit");
  expect((await patient).applied).toEqual(["0004_wide.sql"]);
  await reader.end();
});

/** A new database with the migrations before `end` and their fingerprints. */
async function migratedUpTo(end: string) {
  const before = mkdtempSync(path.join(tmpdir(), `longrow-before-${end}-`));
  for (const file of readdirSync(migrationsFolder))
    if (file < end || file === "fingerprints.txt")
      copyFileSync(path.join(migrationsFolder, file), path.join(before, file));
  const other = `${name}_${end}`;
  await run(`create database ${other}`);
  onTestFinished(async () => {
    rmSync(before, { recursive: true });
    await run(`drop database ${other} with (force)`);
  });
  const database = inDatabase(server, other);
  await migrate(database, { folder: before });
  return database;
}

test("says what a newer version has applied", async () => {
  const older = mkdtempSync(path.join(tmpdir(), "longrow-older-"));
  onTestFinished(() => rmSync(older, { recursive: true }));
  copyFileSync(path.join(folder, "0001_one.sql"), path.join(older, "0001_one.sql"));
  const other = `${name}_newer`;
  await run(`create database ${other}`);
  onTestFinished(async () => void (await run(`drop database ${other} with (force)`)));
  await migrate(inDatabase(server, other), { folder });
  expect(await migrate(inDatabase(server, other), { folder: older })).toEqual({
    applied: [],
    unknown: ["0002_two.sql"],
  });
});

test.each(["as they are", "as some installations have them"])(
  "entries of money and hours are kept after migrations applied %s",
  async (which) => {
    const database = await migratedUpTo(which === "as they are" ? "0113" : "0113_");
    if (which !== "as they are") {
      await run("alter function keep_money_entry() rename to keep_entry", database);
      for (const [migration, fingerprints] of await readFingerprints())
        if (fingerprints[1])
          await run(`update migrations set checksum = '${fingerprints.at(-1)}' where name = '${migration}'`, database);
    }
    expect((await migrate(database)).applied).toContain("0113_keep_entry.sql");
    const kept = await run(
      `select tgrelid::regclass::text as kept from pg_trigger where tgfoid = 'keep_entry'::regproc order by 1`,
      database,
    );
    expect(kept.rows.map(({ kept }) => kept)).toEqual(["allocations", "hour_moves", "ledger_entries", "payments"]);
    expect((await run("select to_regproc('keep_money_entry') as old", database)).rows).toEqual([{ old: null }]);
  },
);

test("each migration has the text that its fingerprint names, and no fingerprint was ever changed", async () => {
  const fingerprints = await readFingerprints();
  for (const file of readdirSync(migrationsFolder).filter((file) => file.endsWith(".sql")))
    expect(
      fingerprints.get(file)?.[0],
      `${file}: a migration never changes; for a new one run scripts/fingerprint-migrations.ts`,
    ).toBe(fingerprintOf(readFileSync(path.join(migrationsFolder, file), "utf8")));
  const list = path.join(migrationsFolder, "fingerprints.txt");
  // Without a history, as in an archive, there is nothing to compare with.
  const history = existsSync(".git")
    ? execFileSync("git", ["log", "-p", "--format=", "--", list], { encoding: "utf8" })
    : "";
  expect(history.split("\n").filter((line) => /^-[^-]/.test(line))).toEqual([]);
});

test("titles of pages that were written before they were content are carried over", async () => {
  const database = await migratedUpTo("0091");
  await run(
    `insert into seo_texts (path, version, draft, published, published_at, updated_at) values
       ('/', 2, null, '{"title":"Home"}', '2026-05-01', '2026-05-01'),
       ('/blog/some-post/', 3, '{"title":"Draft"}', null, null, '2026-05-02');
     insert into seo_text_versions (path, version, action, texts, actor, at) values
       ('/', 1, 'draft', '{"title":"Ho"}', 'Vera', '2026-05-01'),
       ('/', 2, 'publish', '{"title":"Home"}', 'Vera', '2026-05-01')`,
    database,
  );
  await migrate(database);
  const items = await run("select id, draft, published, version from content_items order by id", database);
  expect(items.rows).toEqual([
    { id: "blog.some-post", draft: { title: "Draft" }, published: null, version: 3 },
    { id: "home", draft: null, published: { title: "Home" }, version: 2 },
  ]);
  const history = await run("select item_id, action, value from content_history", database);
  expect(history.rows).toEqual([{ item_id: "home", action: "published", value: { title: "Home" } }]);
});

test("histories are carried over with their names, and end with their records", async () => {
  const database = await migratedUpTo("0150");
  const [ticket, organization, device, contract] = [1, 2, 3, 4].map(
    (last) => `01a223d9-7219-73f0-a88c-00000000000${last}`,
  );
  const event = (table: string, noun: string, id: string | undefined, rest: string) =>
    `insert into ${table} (id, ${noun}_id, created_at, kind, actor, detail${table === "contract_events" ? ", network" : ""})
     values (gen_random_uuid(), '${id}', '2026-05-01', ${rest})`;
  await run(
    `insert into tickets (id, subject, category, priority, status, channel, requester_name, requester_email, fold_key,
       created_at, updated_at)
     values ('${ticket}', 'Printer', 'network', 'high', 'new', 'web_form', 'Ana', 'ana@example.com', 'x', now(), now());
     insert into organizations (id, name, kind, ticket_sharing, created_at, updated_at)
     values ('${organization}', 'Oakdale', 'business', 'none', now(), now());
     insert into devices (id, organization_id, name, kind, label_code, status, created_at, updated_at)
     values ('${device}', '${organization}', 'Desk', 'desktop', 'ABCDEFGH', 'active', now(), now());
     insert into contracts (id, organization_id, title, status, renewal, term_months, starts_on, created_at, updated_at)
     values ('${contract}', '${organization}', 'Care', 'draft', 'none', 1, '2026-06-01', now(), now());
     ${event("ticket_events", "ticket", ticket, `'note', 'technician Luis Ortega', '{}'`)};
     ${event("device_events", "device", device, `'changed', 'member ${ticket}', '{"fields":["name"]}'`)};
     ${event("contract_events", "contract", contract, `'accepted', 'Rosa', '{}', '203.0.113.0'`)}`,
    database,
  );
  await migrate(database);
  const carried = await run(
    "select noun, noun_id, kind, actor, actor_name, network, detail from events order by noun",
    database,
  );
  expect(carried.rows).toEqual([
    {
      noun: "contract",
      noun_id: contract,
      kind: "accepted",
      actor: null,
      actor_name: "Rosa",
      network: "203.0.113.0",
      detail: {},
    },
    {
      noun: "device",
      noun_id: device,
      kind: "changed",
      actor: `member ${ticket}`,
      actor_name: null,
      network: null,
      detail: { fields: ["name"] },
    },
    {
      noun: "ticket",
      noun_id: ticket,
      kind: "note",
      actor: null,
      actor_name: "Luis Ortega",
      network: null,
      detail: {},
    },
  ]);
  await run("delete from devices", database);
  expect((await run("select noun from events order by noun", database)).rows).toEqual([
    { noun: "contract" },
    { noun: "ticket" },
  ]);
});

test("the generated table types match the migrations", () => {
  const fresh = databaseTypes(inDatabase(server, migrated));
  expect(readFileSync(databaseTypesFile, "utf8") === fresh, "run scripts/generate-db-types.ts").toBe(true);
});
