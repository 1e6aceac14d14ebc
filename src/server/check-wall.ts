import type pg from "pg";
import { clientRole, staffRole } from "#platform/db/wall/reach.ts";
import { wallStanding, wallStands } from "#platform/db/wall/raise-wall.ts";
import { type Finding, fix, note, ok } from "#server/doctor-finding.ts";

const name = "Row-level security";

interface Role {
  role: string;
  superuser: boolean;
  /** Has the rights of the staff role without taking it. */
  inherits: boolean;
}

const roleSql = `select current_user as role, r.rolsuper as superuser,
    coalesce((select pg_has_role(current_user, oid, 'USAGE') from pg_roles where rolname = '${staffRole}'), false) as inherits
  from pg_roles r where r.rolname = current_user`;

/** The wall that keeps clients apart when a verb forgets to. */
export async function checkWall(client: pg.Client, wanted: boolean): Promise<Finding[]> {
  if (!wanted) return [note(name, "off: ROW_SECURITY=on keeps clients apart in the database as well")];
  const role = (await client.query<Role>(roleSql)).rows[0];
  if (!role) throw new Error("the database does not say who is connected");
  if (!(await wallStands(client)))
    return [
      fix(
        name,
        `not in force: make the roles ${clientRole} and ${staffRole} and grant them to ${role.role}, as deploy/postgres.sql does, then run "npm run migrate" with the owner's DATABASE_URL`,
      ),
    ];
  if (role.superuser)
    return [note(name, `in force for clients; ${role.role} is a superuser, whom it does not hold without a client`)];
  if (role.inherits)
    return [
      fix(
        name,
        `${role.role} has the rights of ${staffRole} at all times: alter role ${role.role} noinherit, then grant the role again`,
      ),
    ];
  return [
    (await wallStanding(client)) === "closed"
      ? ok(name, "in force; statements without a client see no rows of clients")
      : note(
          name,
          'in force for clients; statements without one see everything, for releases from before it. When none of those runs any more: "npm run migrate -- close-wall" with the owner\'s DATABASE_URL',
        ),
  ];
}
