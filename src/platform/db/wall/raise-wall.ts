import { createHash } from "node:crypto";
import type pg from "pg";
import { clientRole, staffRole } from "#platform/db/wall/reach.ts";
import { walledTables } from "#platform/db/wall/walled-tables.ts";

/** The role that the site signs in with. */
export const appRole = "longrow_app";

/** Closed: statements without a reach see nothing. Open: they see everything, as those of releases before the wall need it. */
export type WallState = "open" | "closed";

/** For sessions of commands that read or write everything, on connections of their own and never through a pooler. */
export const outsideWall = "set longrow.wall = 'off'";

// Functions that run as the owner, on behalf of a statement with a reach, see what they need.
const exempt = `current_setting('longrow.wall', true) = 'off' or current_setting('role') in ('${clientRole}', '${staffRole}')`;

const stateIn = (standing: string): WallState => (standing.startsWith("closed") ? "closed" : "open");

interface Facts {
  mayRaise: boolean;
  mayMakeRoles: boolean;
  superuser: boolean;
  version: number;
  roles: string[];
  /** Comment on the function of the wall: its state and the fingerprint of its policies. */
  standing: string | null;
  /** Roles that may read the tables, and their owner. */
  readers: string[];
}

const factsSql = `select pg_has_role(c.relowner, 'USAGE') as "mayRaise", r.rolsuper or r.rolcreaterole as "mayMakeRoles",
    r.rolsuper as superuser, current_setting('server_version_num')::int as version,
    array(select rolname::text from pg_roles where rolname in ('${clientRole}', '${staffRole}', '${appRole}')) as roles,
    obj_description(to_regprocedure('reached_organizations()'), 'pg_proc') as standing,
    array(select rolname::text from pg_roles where rolname <> all (array['${clientRole}', '${staffRole}']) and (oid = c.relowner
      or oid in (select grantee from aclexplode(c.relacl) where privilege_type = 'SELECT')) order by 1) as readers
  from pg_class c join pg_roles r on r.rolname = current_user
  where c.oid = to_regclass('tickets') and to_regprocedure('reached_organizations()') is not null`;

/** Reads what there is; null in a database that is not migrated so far. */
async function readFacts(client: pg.Client): Promise<Facts | null> {
  return (await client.query<Facts>(factsSql)).rows[0] ?? null;
}

/**
 * Brings roles, grants and policies of the wall up to date; `apply` carries out what waits for a table. Leaves everything as it is where
 * the role may not, or where the two roles of the wall are missing and may not be made.
 */
export async function raiseWall(
  client: pg.Client,
  wanted: WallState | null,
  apply: (name: string, text: string) => Promise<void>,
): Promise<void> {
  const before = await readFacts(client);
  if (!before?.mayRaise) return;
  for (const role of [clientRole, staffRole]) {
    if (before.roles.includes(role)) continue;
    if (!before.mayMakeRoles) return;
    await client.query(`create role ${role} nologin`).catch(unlessThere);
  }
  const roles = [clientRole, staffRole, ...before.roles.filter((role) => role === appRole)];
  await grantRights(client, roles);
  const facts = await readFacts(client);
  if (!facts) return;
  if (facts.mayMakeRoles) await grantRoles(client, facts);
  const state = wanted ?? stateIn(facts.standing ?? "");
  const tables = await client.query<{ name: string }>(
    "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const there = new Set(tables.rows.map(({ name }) => name));
  const texts = Object.entries(walledTables)
    .filter(([table]) => there.has(table))
    .map(([table, owner]) => [table, policiesOf(table, owner(table), facts.readers, state)] as const);
  const standing = `${state} ${createHash("sha256").update(JSON.stringify(texts)).digest("hex")}`;
  if (standing === facts.standing) return;
  await client.query(defaultRights(roles));
  for (const [table, text] of texts) await apply(`wall of ${table}`, text);
  await client.query(`comment on function reached_organizations() is '${standing}'`);
}

function policiesOf(table: string, owner: string, readers: string[], state: WallState): string {
  const others = readers.map((role) => `"${role.replaceAll('"', '""')}"`).join(", ");
  return `
    alter table ${table} enable row level security, force row level security;
    drop policy if exists of_client on ${table};
    drop policy if exists of_all on ${table};
    drop policy if exists without_reach on ${table};
    create policy of_client on ${table} to ${clientRole} using (${owner}) with check (true);
    create policy of_all on ${table} to ${staffRole} using (true) with check (true);
    create policy without_reach on ${table} to ${others} using (${state === "open" ? "true" : exempt}) with check (true)`;
}

const unlessThere = (error: { code?: string }) => {
  // Another database of the same server was faster.
  if (error.code !== "42710" && error.code !== "23505") throw error as Error;
};

const rights = "select, insert, update, delete";

/** Everything that the site may do to rows; the policies say to which. Later tables have it by default. */
async function grantRights(client: pg.Client, roles: string[]): Promise<void> {
  const { rows } = await client.query<{ text: string }>(
    `select case c.relkind when 'S' then format('grant usage, select on sequence %s to %I', c.oid::regclass, r.rolname)
        else format('grant ${rights} on %s to %I', c.oid::regclass, r.rolname) end as text
      from pg_class c join pg_namespace n on n.oid = c.relnamespace, pg_roles r
      where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'S') and pg_has_role(c.relowner, 'USAGE')
        and r.rolname = any ($1) and not case c.relkind when 'S' then has_sequence_privilege(r.oid, c.oid, 'USAGE')
        else has_table_privilege(r.oid, c.oid, 'SELECT') and has_table_privilege(r.oid, c.oid, 'DELETE') end
     union all
     select format('grant usage on schema %I to %I', n.nspname, r.rolname) from pg_namespace n, pg_roles r
      where n.nspname in ('public', 'pgboss') and r.rolname = any ($1)
        and pg_has_role(n.nspowner, 'USAGE') and not has_schema_privilege(r.oid, n.oid, 'USAGE')`,
    [roles],
  );
  for (const { text } of rows) await client.query(text);
}

const defaultRights = (roles: string[]): string =>
  [`${rights} on tables`, "usage, select on sequences", "usage on schemas"]
    .map((right) => `alter default privileges grant ${right} to ${roles.join(", ")}`)
    .join("; ");

/** SQL: true when one role may take another for a transaction. Older servers know no right of its own for it. */
const mayTake = (one: string, other: string): string =>
  `case when current_setting('server_version_num')::int < 160000 then pg_has_role(${one}, ${other}, 'MEMBER') else pg_has_role(${one}, ${other}, 'SET') end`;

/** Lets those who read and write the tables take the roles for a transaction, and gives them nothing of their rights otherwise. */
async function grantRoles(client: pg.Client, { readers, version }: Facts): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select rolname::text as name from pg_roles where rolname = any ($1) and not rolsuper and rolcanlogin
      and has_table_privilege(oid, 'tickets', 'INSERT') and has_table_privilege(oid, 'tickets', 'DELETE')
      and not (${mayTake("pg_roles.oid", `'${clientRole}'`)} and ${mayTake("pg_roles.oid", `'${staffRole}'`)})`,
    [readers],
  );
  for (const { name } of rows) {
    const role = client.escapeIdentifier(name);
    const roles = `${clientRole}, ${staffRole}`;
    if (version < 160_000) await client.query(`alter role ${role} noinherit; grant ${roles} to ${role}`);
    else await client.query(`grant ${roles} to ${role} with inherit false, set true`);
  }
}

/** State of the wall in a database; null where it was never raised. */
export async function wallStanding(client: Pick<pg.Client, "query">): Promise<WallState | null> {
  const { rows } = await client.query<{ standing: string | null }>(
    "select obj_description(to_regprocedure('reached_organizations()'), 'pg_proc') as standing",
  );
  const standing = rows[0]?.standing;
  return standing ? stateIn(standing) : null;
}

/** True when the role of a connection can be behind the wall, and the tables are. */
export async function wallStands(pool: Pick<pg.Pool | pg.Client, "query">): Promise<boolean> {
  const { rows } = await pool.query<{ stands: boolean }>(
    `select coalesce((select relrowsecurity from pg_class where oid = to_regclass('tickets')), false) and count(*) = 2
       and bool_and(${mayTake("current_user", "oid")} and has_table_privilege(oid, to_regclass('tickets'), 'SELECT')) as stands
     from pg_roles where rolname in ('${clientRole}', '${staffRole}')`,
  );
  return rows[0]?.stands ?? false;
}
