import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { startEmbeddedServer } from "#platform/db/embedded-server.ts";
import { silentLog } from "#platform/log/log.ts";
import { newDataDir, startServer } from "../bench/server-under-test.ts";
import { shopSettings, solvedCheck } from "./crash-orders.ts";
import { addressOf } from "#platform/db/address-of.ts";

const clients = 8;

/** Requests of people meanwhile: pages that are rendered for them, a sign-in, and tickets. */
const requests = [
  (origin: string) => fetch(`${origin}/shop/cart/`, { headers: { Accept: "text/html" } }),
  (origin: string) => fetch(`${origin}/search/?q=laptop${Math.random()}`, { headers: { Accept: "text/html" } }),
  (origin: string) => fetch(`${origin}/support/ticket/T-10001/`, { headers: { Accept: "text/html" } }),
  (origin: string) => fetch(`${origin}/api/products?limit=5`),
  (origin: string) =>
    fetch(`${origin}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: shopSettings.ADMIN_EMAIL, password: shopSettings.ADMIN_PASSWORD }),
    }),
  async (origin: string) =>
    fetch(`${origin}/api/tickets`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        subject: "Printer",
        description: "x",
        category: "other",
        name: "C",
        email: "c@example.com",
        botCheck: await solvedCheck(origin),
      }),
    }),
];

/** Restarts the database so many times under load. */
export function databaseRestartTests(restarts: number): void {
  test(
    "a database that restarts under load costs the requests in flight: the process goes on, answers 503, and keeps what it acknowledged",
    { timeout: 240_000 },
    async () => {
      const folder = newDataDir();
      const start = () => startEmbeddedServer({ dataDir: folder, log: silentLog, durable: false });
      let database = await start();
      const server = await startServer({
        environment: { NODE_ENV: "test", DATABASE_URL: addressOf(database.connection), ...shopSettings },
      });
      const seen = new Map<number, number>();
      const acknowledged: { number: string; key: string }[] = [];
      const load = { over: false };
      const failures: string[] = [];
      const clientsAtWork = Array.from({ length: clients }, async (_, client) => {
        for (let count = client; !load.over; count++) {
          const ask = requests[count % requests.length];
          const answer = await ask?.(server.origin).catch((error: unknown) => void failures.push(String(error)));
          if (!answer) return;
          seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
          if (answer.status === 201) acknowledged.push((await answer.json()) as { number: string; key: string });
          else if (answer.status === 503 && !answer.headers.has("retry-after"))
            failures.push(`503 without Retry-After from ${answer.url}`);
          else await answer.arrayBuffer();
        }
      });
      try {
        for (let restart = 0; restart < restarts; restart++) {
          const enough = acknowledged.length + 5;
          while (acknowledged.length < enough && failures.length === 0)
            await new Promise((resolve) => setTimeout(resolve, 20));
          await database.stop();
          database = await start();
        }
        load.over = true;
        await Promise.all(clientsAtWork);
        expect(failures).toEqual([]);
        expect([...seen.keys()].filter((status) => ![200, 201, 404, 503].includes(status))).toEqual([]);
        expect(seen.get(503)).toBeGreaterThan(0);
        const lost = [];
        for (const { number, key } of acknowledged) {
          const answer = await fetch(`${server.origin}/api/tickets/${number}`, { headers: { "Ticket-Key": key } });
          if (answer.status !== 200) lost.push(`${number}: ${answer.status}`);
        }
        expect(lost).toEqual([]);
        expect(acknowledged.length).toBeGreaterThanOrEqual(5 * restarts);
      } finally {
        load.over = true;
        await Promise.allSettled(clientsAtWork);
        await server.stop();
        await database.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
}
