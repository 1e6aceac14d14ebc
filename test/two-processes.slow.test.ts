import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startEmbeddedServer } from "#platform/db/embedded-server.ts";
import { addressOf } from "#platform/db/address-of.ts";
import { silentLog } from "#platform/log/log.ts";
import { newDataDir, startServer, type ServerUnderTest } from "../bench/server-under-test.ts";
import { eventsOf } from "./answer-events.ts";
import { shopSettings, signInAdmin } from "./crash-orders.ts";
import { openTicket, startMailServer, type Ticket } from "./crash-run.ts";
import { testKey } from "./built-app.ts";
import { startLanguageModelPeer } from "./language-model-peer.ts";

const folder = newDataDir();
const database = await startEmbeddedServer({ dataDir: folder, log: silentLog, durable: false });
const mail = await startMailServer();
afterAll(async () => {
  await mail.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A process on the database of all tests here. */
async function begin(environment: Record<string, string> = {}): Promise<ServerUnderTest> {
  const server = await startServer({
    environment: {
      NODE_ENV: "test",
      DATABASE_URL: addressOf(database.connection),
      SECRET_KEY: testKey,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_RETRY_SECONDS: "1",
      ...shopSettings,
      ...environment,
    },
  });
  onTestFinished(() => server.stop());
  return server;
}

const signIn = ({ origin }: ServerUnderTest, password: string) =>
  fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "nobody@example.com", password }),
  });

test("a limit counts what both processes were asked", { timeout: 60_000 }, async () => {
  const servers = [await begin({ RATE_LIMITS: "on" }), await begin({ RATE_LIMITS: "on" })];
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 8; attempt++)
    for (const server of servers.slice(attempt % 2, (attempt % 2) + 1))
      statuses.push((await signIn(server, `Wrong-${attempt}-Valley`)).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
});

test("what is changed on one process is shown by the other within five seconds", { timeout: 60_000 }, async () => {
  const [one, other] = [await begin(), await begin()];
  const spanish = async () => (await fetch(`${other.origin}/es/`, { redirect: "manual" })).status;
  const switchTo = async (enabled: boolean) => {
    const answer = await fetch(`${one.origin}/api/admin/toggles/bilingual_support`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${await signInAdmin(one)}` },
      body: JSON.stringify({ enabled }),
    });
    expect(answer.status).toBe(200);
  };
  const before = await spanish();
  expect(before).not.toBe(200);
  await switchTo(true);
  await expect.poll(spanish, { timeout: 5000 }).toBe(200);
  await switchTo(false);
  await expect.poll(spanish, { timeout: 5000 }).toBe(before);
});

test("a process for pages leaves jobs to one that shows no pages", { timeout: 60_000 }, async () => {
  const web = await begin({ WORK: "web" });
  const ticket = await openTicket(web.origin, 1);
  const number = ticket?.number ?? "";
  await sleep(4000);
  expect(mail.received.get(number)).toBeUndefined();
  const jobs = await begin({ WORK: "jobs" });
  await expect.poll(() => mail.received.get(number), { timeout: 15_000 }).toBe(1);
  expect((await fetch(`${jobs.origin}/healthz`)).status).toBe(200);
  for (const path of ["/", "/api/toggles", "/assets/none.js"])
    expect((await fetch(`${jobs.origin}${path}`)).status).toBe(404);
});

test(
  "one is killed under load: the other goes on, nothing acknowledged is lost, and no email is missing",
  { timeout: 120_000 },
  async () => {
    const [one, other] = [await begin(), await begin()];
    const acknowledged: Ticket[] = [];
    const failures: string[] = [];
    let killed = false;
    await Promise.all(
      Array.from({ length: 8 }, async (_, client) => {
        const server = client % 2 === 0 ? one : other;
        for (let count = 0; count < 20; count++) {
          const ticket = await openTicket(server.origin, client * 100 + count).catch(() => null);
          if (ticket) acknowledged.push(ticket);
          else if (server === other) failures.push(`client ${client}`);
          else return;
          if (killed || acknowledged.length < 60) continue;
          killed = true;
          process.kill(one.pid, "SIGKILL");
        }
      }),
    );
    expect(killed).toBe(true);
    expect(failures).toEqual([]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(80);
    const lost: string[] = [];
    for (const { number, key } of acknowledged) {
      const answer = await fetch(`${other.origin}/api/tickets/${number}`, { headers: { "Ticket-Key": key } });
      if (answer.status !== 200) lost.push(number);
    }
    expect(lost).toEqual([]);
    const unsent = () => acknowledged.filter(({ number }) => !mail.received.has(number));
    await expect.poll(unsent, { timeout: 60_000, interval: 200 }).toEqual([]);
    // Only those that the killed process had in hand, at most one batch, may come a second time.
    const twice = acknowledged.filter(({ number }) => (mail.received.get(number) ?? 0) > 1);
    expect(twice.length).toBeLessThanOrEqual(10);
    expect(twice.filter(({ number }) => (mail.received.get(number) ?? 0) > 2)).toEqual([]);
  },
);

test("an answer that is followed on a process that stops goes on at the other", { timeout: 60_000 }, async () => {
  const model = await startLanguageModelPeer();
  onTestFinished(() => model.stop());
  // Tokens of one are taken by the other under the address that both have.
  const environment = {
    APP_URL: "http://localhost:3000",
    AI_BASE_URL: model.baseUrl,
    AI_API_KEY: "test",
    AI_MODEL: "peer",
  };
  const [writing, following] = [await begin(environment), await begin(environment)];
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${await signInAdmin(writing)}` };
  const enabled = JSON.stringify({ enabled: true });
  await fetch(`${writing.origin}/api/admin/toggles/ai_chatbot`, { method: "PATCH", headers, body: enabled });
  model.behave("good", { pause: 300, times: 3 });
  const asked = await fetch(`${writing.origin}/functions/v1/chat`, {
    method: "POST",
    headers: { ...headers, Accept: "text/event-stream" },
    body: JSON.stringify({ message: "How long does a repair take?", sessionId: "two-processes" }),
  });
  const address = `/api/chat/messages/${asked.headers.get("x-message-id")}/stream`;
  const followed = await fetch(following.origin + address, { headers });
  const told = eventsOf(followed);
  await following.stop();
  expect((await told).events.at(-1)).toMatchObject({ event: "reconnect" });
  const goneOn = await eventsOf(await fetch(writing.origin + address, { headers }));
  expect(goneOn.events.at(-1)).toMatchObject({ event: "done" });
  expect((await eventsOf(asked)).events.at(-1)).toEqual(goneOn.events.at(-1));
});
