import { spawn } from "node:child_process";
import { afterAll, expect, test } from "vitest";
import { addressOf, inDatabase } from "#platform/db/address-of.ts";
import { seesPooler } from "#platform/db/sees-pooler.ts";
import { startServer } from "../bench/server-under-test.ts";
import { openTicket, type Ticket } from "./crash-run.ts";
import { debianPostgres, startDebianServer } from "./debian-server.ts";
import { testKey } from "./built-app.ts";
import { runSql } from "./test-server.ts";

const bin = debianPostgres();
if (!bin) process.stdout.write("Debian's PostgreSQL is not installed: its tests are skipped.\n");
const debian = bin ? await startDebianServer(bin) : null;
afterAll(() => debian?.stop());

test.skipIf(!debian?.pooled)(
  "through PgBouncer in transaction mode the site works for twelve clients with four sessions",
  { timeout: 120_000 },
  async () => {
    const { server = "", pooled = "" } = debian ?? {};
    await runSql({ connectionString: server }, "create database pooled");
    const through = inDatabase({ connectionString: pooled ?? "" }, "pooled");
    const direct = inDatabase({ connectionString: server }, "pooled");
    expect(await seesPooler(through)).toBe(true);
    expect(await seesPooler(direct)).toBe(false);
    const site = await startServer({
      environment: {
        NODE_ENV: "test",
        DATABASE_URL: addressOf(through),
        DATABASE_URL_LISTEN: addressOf(direct),
        SECRET_KEY: testKey,
      },
    });
    try {
      const tickets: (Ticket | null)[] = [];
      await Promise.all(
        Array.from({ length: 12 }, async (_, client) => {
          for (let count = 0; count < 5; count++) {
            tickets.push(await openTicket(site.origin, client * 10 + count));
            expect((await fetch(`${site.origin}/search/?q=printer${client}`)).status).toBe(200);
          }
        }),
      );
      expect(tickets.filter((ticket) => ticket === null)).toEqual([]);
      for (const ticket of tickets) {
        const { number = "", key = "" } = ticket ?? {};
        const answer = await fetch(`${site.origin}/api/tickets/${number}`, { headers: { "Ticket-Key": key } });
        expect(answer.status).toBe(200);
      }
    } finally {
      await site.stop();
    }
  },
);

test.skipIf(!debian?.pooled)("a pooler without another way past it stops a start in production", async () => {
  const { pooled = "" } = debian ?? {};
  const child = spawn(process.execPath, ["build/server/index.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      APP_URL: "https://www.example.com",
      LOCAL_MAILBOX: "on",
      SECRET_KEY: testKey,
      DATABASE_URL: pooled ?? "",
      DATABASE_URL_LISTEN: "",
      PORT: "0",
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += String(chunk)));
  expect(await new Promise((resolve) => child.once("exit", resolve))).toBe(1);
  expect(said).toContain("A notice sent through DATABASE_URL did not arrive");
});
