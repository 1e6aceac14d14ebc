import { sql } from "kysely";
import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { connectDatabase, type Database, openClient } from "#platform/db/connect.ts";
import { migrate } from "#platform/db/migrate.ts";
import { appRole, outsideWall, wallStanding, wallStands } from "#platform/db/wall/raise-wall.ts";
import { clientRole, everything, type Reach, staffRole, withReach } from "#platform/db/wall/reach.ts";
import { openTables, walledTables } from "#platform/db/wall/walled-tables.ts";
import { silentLog } from "#platform/log/log.ts";
import { cloneDatabase } from "#test/test-server.ts";

const { server, migrated } = inject("databases");
const { connection, drop } = await cloneDatabase(server, migrated);
const { db: own } = connectDatabase(connection, silentLog);
const opened: Database[] = [own];
afterAll(async () => {
  for (const db of opened) await db.destroy();
  await drop();
});

const people = { ana: "019b0000-0000-7000-8000-00000000000a", ben: "019b0000-0000-7000-8000-00000000000b" };
type Name = keyof typeof people;
const emailOf = (name: Name) => `${name}@example.com`;

/** A client with a ticket, made by somebody whom the wall does not hold. */
async function makeClient(name: Name): Promise<void> {
  const [id, email, at] = [people[name], emailOf(name), new Date()];
  const times = { created_at: at, updated_at: at };
  await own
    .insertInto("users")
    .values({ id, email, role: "member", user_metadata: "{}", ...times })
    .execute();
  await own
    .insertInto("tickets")
    .values({
      id,
      subject: `Of ${name}`,
      requester_id: id,
      requester_name: name,
      requester_email: email,
      category: "other",
      channel: "web_form",
      priority: "normal",
      status: "new",
      fold_key: name,
      ...times,
    })
    .execute();
}
await makeClient("ana");
await makeClient("ben");

const reachOf = (name: Name): Reach => ({ ...everything(), all: false, userId: people[name], email: emailOf(name) });
const subjects = async (db: Database) =>
  (await db.selectFrom("tickets").select("subject").orderBy("subject").execute()).map(({ subject }) => subject);

/** The database as the site signs in to it; null where the server of the run has no such role. */
const siteConnection = "connectionString" in connection ? null : { ...connection, user: appRole };

/** One connection of the site, which everybody's statements share. */
function asSite({ pooled = false } = {}): Database {
  const { db } = connectDatabase(siteConnection ?? connection, silentLog, { size: 1, pooled });
  opened.push(db);
  return db;
}

test.skipIf(!siteConnection)(
  "settings of a session, as they must not be, show one client's rows to the next",
  async () => {
    const pool = new pg.Pool({ ...siteConnection, max: 1 });
    const seen = async () => (await pool.query<{ subject: string }>("select subject from tickets")).rows;
    await pool.query(`set role ${clientRole}; set longrow.user_id = '${people.ana}'`);
    // Another request, which says nothing of whose it is.
    expect(await seen()).toEqual([{ subject: "Of ana" }]);
    await pool.query("reset all; reset role");
    expect(await seen()).toEqual([]);
    await pool.end();
  },
);

test.skipIf(!siteConnection).each([false, true])(
  "on one connection each client sees their own, staff all, and nobody anything without a reach; pooled: %s",
  async (pooled) => {
    const db = asSite({ pooled });
    const [ana, ben, staff] = [
      withReach(db, reachOf("ana")),
      withReach(db, reachOf("ben")),
      withReach(db, everything()),
    ];
    for (let round = 0; round < 3; round++) {
      expect(await Promise.all([subjects(ana), subjects(ben), subjects(db)])).toEqual([["Of ana"], ["Of ben"], []]);
      expect(await subjects(staff)).toEqual(["Of ana", "Of ben"]);
      await ana.transaction().execute(async (tx) => {
        expect(await subjects(tx)).toEqual(["Of ana"]);
        expect(await subjects(withReach(tx, everything()))).toEqual(["Of ana", "Of ben"]);
        const taken = tx.updateTable("tickets").set({ subject: "Taken" }).where("id", "=", people.ben);
        expect((await taken.executeTakeFirst()).numUpdatedRows).toBe(0n);
        expect((await tx.deleteFrom("tickets").where("id", "=", people.ben).executeTakeFirst()).numDeletedRows).toBe(
          0n,
        );
      });
    }
  },
);

test("a statement that fails takes its reach with it, and its transaction rolls back alone", async () => {
  const db = asSite();
  const ana = withReach(db, reachOf("ana"));
  await expect(sql`select 1 / 0 from tickets`.execute(ana)).rejects.toThrow("division by zero");
  await expect(
    ana.transaction().execute(async (tx) => {
      await subjects(tx);
      await sql`select 1 / 0`.execute(tx);
    }),
  ).rejects.toThrow("division by zero");
  expect(await subjects(withReach(db, reachOf("ben")))).toEqual(["Of ben"]);
  expect((await sql`select current_setting('longrow.user_id', true) as id`.execute(db)).rows).not.toEqual([
    { id: people.ben },
  ]);
});

test("what was proven is seen from then on, by a visitor too", async () => {
  const visitor: Reach = { ...everything(), all: false };
  const db = withReach(asSite(), visitor);
  expect(await subjects(db)).toEqual([]);
  visitor.proven.add(people.ben);
  expect(await subjects(db)).toEqual(["Of ben"]);
});

test("every table is walled or outside for a reason; a walled one holds its owner too, and staff by a plain policy", async () => {
  const { rows } = await sql<{ name: string; walled: boolean; forced: boolean }>`
    select relname::text as name, relrowsecurity as walled, relforcerowsecurity as forced
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migrations'`.execute(
    own,
  );
  const listed = [...Object.keys(walledTables), ...Object.keys(openTables)].filter((name) => name !== "migrations");
  expect(rows.map(({ name }) => name).toSorted()).toEqual(listed.toSorted());
  for (const { name, walled, forced } of rows)
    expect({ name, walled, forced }).toEqual({ name, walled: name in walledTables, forced: name in walledTables });
  const plain = await sql<{ name: string }>`
    select tablename as name from pg_policies where ${staffRole} = any (roles) and qual = 'true'`.execute(own);
  expect(plain.rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(walledTables).toSorted());
});

test("a search of staff keeps its index behind the wall", async () => {
  const plan = await withReach(asSite(), everything())
    .transaction()
    .execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql<{ "QUERY PLAN": string }>`explain select id from tickets
        where regexp_replace(requester_phone, '\\D', '', 'g') like '%5550142%'`.execute(tx);
    });
  expect(plan.rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("tickets_phone_digits");
});

test.skipIf(!siteConnection)("the site's role owns no table and takes the rights of no role by itself", async () => {
  const { rows } = await sql<object>`
    select rolsuper as super, pg_has_role(oid, ${staffRole}, 'USAGE') as inherits,
      exists (select from pg_class where relowner = pg_roles.oid) as owns
    from pg_roles where rolname = ${appRole}`.execute(own);
  expect(rows).toEqual([{ super: false, inherits: false, owns: false }]);
  const site = await openClient(siteConnection ?? connection);
  expect(await wallStands(site).finally(() => site.end())).toBe(true);
});

test.skipIf(!siteConnection)(
  "open, releases from before see everything without a reach; closed, commands say that they do",
  async () => {
    const db = asSite();
    await migrate(connection, { wall: "open" });
    expect(await subjects(db)).toEqual(["Of ana", "Of ben"]);
    expect(await subjects(withReach(db, reachOf("ana")))).toEqual(["Of ana"]);
    await migrate(connection);
    expect(await subjects(db)).toEqual(["Of ana", "Of ben"]);
    await migrate(connection, { wall: "closed" });
    expect(await subjects(db)).toEqual([]);
    const command = await openClient(siteConnection ?? connection);
    expect(await wallStanding(command)).toBe("closed");
    await command.query(outsideWall);
    expect((await command.query("select subject from tickets")).rowCount).toBe(2);
    await command.end();
  },
);
