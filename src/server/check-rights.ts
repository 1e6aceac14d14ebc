import type pg from "pg";
import { migrationNames } from "#platform/db/migrate.ts";
import { type Finding, fix, note, ok } from "#server/doctor-finding.ts";

interface Rights {
  role: string;
  superuser: boolean;
  mayCreate: boolean;
  mayCreateSchemas: boolean;
  hasMigrations: boolean;
  hasJobs: boolean;
}

const rightsOf = `select current_user as role,
  (select rolsuper from pg_roles where rolname = current_user) as superuser,
  coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as "mayCreate",
  has_database_privilege(current_database(), 'CREATE') as "mayCreateSchemas",
  to_regclass('migrations') is not null as "hasMigrations",
  exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'pgboss' and c.relname = 'version') as "hasJobs"`;

// A right over a table of a schema that may not be used is none.
const closedTables = `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in (current_schema(), 'pgboss') and c.relkind in ('r', 'p', 'S') and not (
    has_schema_privilege(n.oid, 'USAGE') and case when c.relkind = 'S' then has_sequence_privilege(c.oid, 'USAGE')
    else has_table_privilege(c.oid, 'SELECT') and has_table_privilege(c.oid, 'INSERT')
      and has_table_privilege(c.oid, 'UPDATE') and has_table_privilege(c.oid, 'DELETE') end)
  order by 1`;

const extensions = ["pg_trgm", "unaccent"];

/** Rights of the role in the database. `own`: the embedded database, where the site is the only role. */
export async function checkRights(client: pg.Client, { own }: { own: boolean }): Promise<Finding[]> {
  const { rows } = await client.query<Rights>(rightsOf);
  const rights = rows[0];
  if (!rights) throw new Error("the database does not say who is connected");
  const closed = await namesIn(client, closedTables);
  const owned = `the role ${rights.role}`;
  if (closed.length > 0)
    return [fix("Rights", `${owned} may not read and write ${few(closed)}: grant it, as deploy/postgres.sql does`)];
  const done = rights.hasMigrations ? await namesIn(client, "select name from migrations") : [];
  const pending = (await migrationNames()).filter((name) => !done.includes(name)).length;
  const makes = pending > 0 || !rights.hasJobs;
  const found =
    rights.mayCreate && (rights.hasJobs || rights.mayCreateSchemas)
      ? ok("Rights", `${owned} may create tables, which the start needs for migrations (${pending} pending)`)
      : makes
        ? fix(
            "Rights",
            `${owned} may not create tables and schemas, and ${pending} migrations are pending: run "npm run migrate" with the owner's DATABASE_URL once, as docs/guides/deploy.md says`,
          )
        : ok("Rights", `${owned} may read and write, and not create; nothing is to be migrated`);
  return [
    found,
    ...(pending > 0 ? await checkExtensions(client) : []),
    ...(rights.superuser && !own
      ? [note("Rights", `${owned} is a superuser: give the site a role of its own, as deploy/postgres.sql does`)]
      : []),
  ];
}

async function checkExtensions(client: pg.Client): Promise<Finding[]> {
  const there = await namesIn(client, "select name from pg_available_extensions");
  const missing = extensions.filter((name) => !there.includes(name));
  return [
    missing.length === 0
      ? ok("Extensions", extensions.join(", "))
      : fix("Extensions", `${missing.join(", ")} missing: install the package postgresql-contrib`),
  ];
}

const namesIn = async (client: pg.Client, query: string): Promise<string[]> =>
  (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);

const few = (names: string[]): string =>
  names.length <= 3 ? names.join(", ") : `${names.slice(0, 3).join(", ")} and ${names.length - 3} more`;
