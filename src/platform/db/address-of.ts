import type { Connection } from "#platform/db/connect.ts";

/** A connection as a URL, for DATABASE_URL. */
export function addressOf(connection: Connection): string {
  if ("connectionString" in connection) return connection.connectionString;
  const { host, port, user, password, database } = connection;
  return `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** The same server with another database. */
export function inDatabase(server: Connection, database: string): Connection {
  if (!("connectionString" in server)) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
