import { execFileSync } from "node:child_process";
import path from "node:path";
import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { inDatabase } from "#platform/db/address-of.ts";
import { connectDatabase, type Database, openClient } from "#platform/db/connect.ts";
import { migrate } from "#platform/db/migrate.ts";
import { makeJobTables } from "#platform/jobs/job-tables.ts";
import { appRole, wallStanding, wallStands } from "#platform/db/wall/raise-wall.ts";
import { everything, type Reach, withReach } from "#platform/db/wall/reach.ts";
import { silentLog } from "#platform/log/log.ts";
import { checkWall } from "#server/check-wall.ts";
import { debianPostgres, startDebianServer } from "./debian-server.ts";

const bin = debianPostgres();
if (!bin) process.stdout.write("Debian's PostgreSQL is not installed: the wall is not tested on it.\n");
const debian = bin ? await startDebianServer(bin) : null;
afterAll(() => debian?.stop());

const as = (user: string, server = debian?.server ?? "") => {
  const url = new URL(server);
  url.username = user;
  return inDatabase({ connectionString: url.href }, "longrow");
};
const client = (id: string): Reach => ({ ...everything(), all: false, userId: id });
const names = async (db: Database) => (await db.selectFrom("chat_conversations").select("user_id").execute()).length;

test.skipIf(!bin)(
  "with the roles of deploy/postgres.sql the owner raises the wall, and the site is behind it",
  async () => {
    execFileSync(path.join(bin ?? "", "psql"), ["-q", debian?.server ?? ""], {
      input: readFileSync("deploy/postgres.sql"),
    });
    await migrate(as("longrow_owner"));
    await makeJobTables(as("longrow_owner"));
    const site = await openClient(as(appRole));
    expect(await wallStands(site)).toBe(true);
    expect(await wallStanding(site)).toBe("closed");
    expect(await checkWall(site, true)).toMatchObject([{ grade: "ok" }]);
    await site.end();
    const superuser = await openClient(as("postgres"));
    const ids = [crypto.randomUUID(), crypto.randomUUID()] as const;
    for (const id of ids) {
      await superuser.query(
        "insert into users (id, email, role, user_metadata, created_at, updated_at) values ($1, $2, 'member', '{}', now(), now())",
        [id, `${id}@example.com`],
      );
      await superuser.query(
        "insert into chat_conversations (id, user_id, session_id, language, started_at, last_at) values ($1, $1, 's', 'en', now(), now())",
        [id],
      );
    }
    await superuser.end();
    const ways = [
      [as(appRole), false],
      ...(debian?.pooled ? [[as(appRole, debian.pooled), true] as const] : []),
    ] as const;
    for (const [connection, pooled] of ways) {
      const { db } = connectDatabase(connection, silentLog, { size: 1, pooled });
      for (let round = 0; round < 3; round++)
        expect(
          await Promise.all([...ids.map((id) => names(withReach(db, client(id)))), names(withReach(db, everything()))]),
        ).toEqual([1, 1, 2]);
      // PgBouncer of these tests signs in as a superuser, whom the wall does not hold without a reach.
      expect(await names(db)).toBe(pooled ? 2 : 0);
      await withReach(db, client(ids[0]))
        .transaction()
        .execute(async (tx) => expect(await names(tx)).toBe(1));
      await db.destroy();
    }
  },
);
