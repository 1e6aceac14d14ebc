import { addressOf } from "#test/in-database.ts";
import { startTestServer } from "#test/test-server.ts";

/** One database server for the whole run; each worker makes its own database on it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { server, stop } = await startTestServer();
  process.env.E2E_SERVER = addressOf(server);
  return stop;
}
