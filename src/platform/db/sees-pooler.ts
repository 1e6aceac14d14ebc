import { type Connection, openClient } from "#platform/db/connect.ts";

/**
 * True when something stands between this process and the server's own: a pooler makes up the number of the session that it
 * tells a client, while Postgres tells that of the process that answers.
 */
export async function seesPooler(connection: Connection): Promise<boolean> {
  const client = await openClient(connection, { connectionTimeoutMillis: 5000, query_timeout: 5000 });
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return rows[0]?.pid !== (client as { processID?: number | null }).processID;
  } finally {
    await client.end();
  }
}
