import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";

// Killing the real process under load: what was acknowledged is there afterwards, and its mail went out once or twice.
const crashes = Number(process.env.CRASHES ?? 5);
const ticketsPerRun = 200;
const clients = 8;

const dataDir = mkdtempSync(path.join(tmpdir(), "longrow-crash-"));
chmodSync(dataDir, 0o755);
const received = new Map<string, number>();
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ["AUTH", "STARTTLS"],
  onData(stream, _session, done) {
    let raw = "";
    stream.on("data", (chunk: Buffer) => (raw += chunk.toString("latin1")));
    stream.on("end", () => {
      const subject = /^Subject: (\[T-\d+\] We have your ticket)/m.exec(raw)?.[1];
      if (subject) received.set(subject, (received.get(subject) ?? 0) + 1);
      done();
    });
  },
});
// Connections that end in the middle are the point of this test.
mailServer.on("error", () => undefined);
await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
const mailPort = (mailServer.server.address() as { port: number }).port;
let child: ChildProcess | null = null;

afterAll(async () => {
  if (child) {
    const ended = new Promise((resolve) => child?.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  }
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  rmSync(dataDir, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function startServer(port: number): Promise<ChildProcess> {
  const started = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "src/server/main.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "test",
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      SAMPLE_DATA: "off",
      RATE_LIMITS: "off",
      BOT_CHECK_ROUNDS: "1",
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (let waited = 0; waited < 120_000; waited += 50) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return started;
    await sleep(50);
  }
  throw new Error("The server did not start again within two minutes.");
}

let written = 0;

/** Opens a ticket over HTTP; the number and key when it was acknowledged. */
async function openTicket(origin: string): Promise<{ number: string; key: string } | null> {
  const challenge = (await (await fetch(`${origin}/api/bot-check`)).json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const botCheck = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
  const count = ++written;
  const answer = await fetch(`${origin}/api/tickets`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      subject: `Crash ${count}`,
      description: "x",
      category: "other",
      name: "C",
      email: `crash${count}@example.com`,
      botCheck,
    }),
  });
  return answer.status === 201 ? ((await answer.json()) as { number: string; key: string }) : null;
}

test(`after ${crashes} times kill -9 during ${ticketsPerRun} ticket creations nothing acknowledged is lost and no mail is doubled`, async () => {
  const acknowledged: { number: string; key: string }[] = [];
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  for (let crash = 0; crash < crashes; crash++) {
    child = await startServer(port);
    const before = acknowledged.length;
    let left = ticketsPerRun;
    const work = Array.from({ length: clients }, async () => {
      while (left-- > 0) {
        const ticket = await openTicket(origin).catch(() => "down" as const);
        if (ticket === "down") return;
        if (ticket) acknowledged.push(ticket);
      }
    });
    // Somewhere in the middle: after a different number of acknowledgements each time.
    const killAfter = before + 5 + Math.floor((crash + 1) * (ticketsPerRun / (crashes + 2)));
    while (acknowledged.length < killAfter) await sleep(2);
    const ended = new Promise((resolve) => child?.once("exit", resolve));
    child.kill("SIGKILL");
    await Promise.all([ended, ...work]);
  }

  child = await startServer(port);
  expect(new Set(acknowledged.map(({ number }) => number)).size).toBe(acknowledged.length);
  const lost = [];
  for (const { number, key } of acknowledged) {
    const answer = await fetch(`${origin}/api/tickets/${number}`, { headers: { "Ticket-Key": key } });
    if (answer.status !== 200) lost.push(number);
  }
  expect(lost).toEqual([]);

  const subjectOf = ({ number }: { number: string }) => `[${number}] We have your ticket`;
  const unsent = () => acknowledged.filter((ticket) => !received.has(subjectOf(ticket))).map(({ number }) => number);
  // Letters that were being sent at a kill are tried again after a minute or two.
  for (let waited = 0; waited < 240_000 && unsent().length > 0; waited += 500) await sleep(500);
  expect(unsent()).toEqual([]);
  expect([...received.entries()].filter(([, times]) => times > 2)).toEqual([]);
}, 600_000);
