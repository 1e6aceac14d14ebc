import pg from "pg";
import { inDatabase } from "#platform/db/address-of.ts";
import { openClient } from "#platform/db/connect.ts";

/** Name of the database of a business, and of the one role that may enter it. */
export const databaseName = (business: string): string => `longrow_${business.replaceAll("-", "_")}`;

const quoted = (text: string) => pg.escapeIdentifier(text);

/** Statements that make role and database on a shared server: first those for the server, then those inside the new database. */
export function databaseStatements(business: string, password: string): { server: string[]; inside: string[] } {
  const name = quoted(databaseName(business));
  return {
    server: [
      `create role ${name} login password ${pg.escapeLiteral(password)}`,
      // A role that may create others is no member of them, and only a member may give a database away.
      `grant ${name} to current_user`,
      `create database ${name} owner ${name} encoding 'UTF8' locale 'C.UTF-8' template template0`,
      // Everybody else on the server may not even connect.
      `revoke all on database ${name} from public`,
    ],
    inside: ["revoke all on schema public from public", `grant all on schema public to ${name}`],
  };
}

/** Makes role and database. `server` names a role that may create both. */
export async function createBusinessDatabase(server: string, business: string, password: string): Promise<void> {
  const statements = databaseStatements(business, password);
  const run = async (connection: { connectionString: string }, texts: string[]) => {
    const client = await openClient(connection);
    try {
      for (const text of texts) await client.query(text);
    } finally {
      await client.end();
    }
  };
  await run({ connectionString: server }, statements.server);
  const inside = inDatabase({ connectionString: server }, databaseName(business));
  if ("connectionString" in inside) await run(inside, statements.inside);
}

/** The address of that database for its role. */
export function businessDatabaseUrl(server: string, business: string, password: string): string {
  const url = new URL(server);
  url.username = databaseName(business);
  url.password = password;
  url.pathname = `/${databaseName(business)}`;
  return url.href;
}
