import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startLanguageModelPeer } from "#test/language-model-peer.ts";
import { megabytes, median, percentile, report, reportMost } from "./report.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

type Peer = Awaited<ReturnType<typeof startLanguageModelPeer>>;

const admin = "bench@example.com";
const password = "Bench-passw0rd!x";
const turns = 60;
const warmUp = 5;
const shareLimit = 80;
const streams = 100;
const memoryLimit = 2;
const forwardLimit = 100;
const question = "How long does a repair take?";
/** Milliseconds after each word of the model: 20 tokens a second; late timers are attributed to the model. */
const pause = 50;
/** Milliseconds between two people starting. */
const apart = 80;
/** Pages read before, to compare with; and what two busy cores add. */
const readsAlone = 200;
const slackMilliseconds = 15;
const json = { "Content-Type": "application/json" };

/** Our overhead before a language model's first words, and the cost of a hundred concurrent answers. */
export const benchChat = (): Promise<void> =>
  withChat(async (server, peer, token) => {
    await reportFirstWords(server, peer, token);
    await reportSameMoment(server, peer, await reportManyAtOnce(server, peer));
  });

/** A hundred answers streaming at once. */
export const benchManyChats = (): Promise<void> =>
  withChat(async (server, peer) => void (await reportManyAtOnce(server, peer)));

async function withChat(act: (server: ServerUnderTest, peer: Peer, token: string) => Promise<void>): Promise<void> {
  const peer = await startLanguageModelPeer();
  const server = await startServer({
    environment: {
      ADMIN_EMAIL: admin,
      ADMIN_PASSWORD: password,
      AI_BASE_URL: peer.baseUrl,
      AI_API_KEY: "bench",
      AI_MODEL: "peer",
    },
  });
  try {
    const token = await signIn(server, admin);
    const headers = { ...json, Authorization: `Bearer ${token}` };
    const switched = await fetch(`${server.origin}/api/admin/toggles/ai_chatbot`, {
      method: "PATCH",
      headers,
      body: JSON.stringify({ enabled: true }),
    });
    if (!switched.ok) throw new Error(`The feature could not be switched on: ${switched.status}.`);
    await act(server, peer, token);
  } finally {
    await server.stop();
    await peer.stop();
  }
}

async function reportFirstWords(server: ServerUnderTest, peer: Peer, token: string): Promise<void> {
  peer.behave("good", { times: 3 });
  const times: number[] = [];
  for (let turn = 0; turn < turns + warmUp; turn++) {
    const { first } = await ask(server, token, `session-${turn}`);
    if (turn >= warmUp) times.push(first);
  }
  if (peer.requests.length < turns) throw new Error("The model was not asked.");
  const p95 = percentile(times, 0.95);
  report(
    "first words, model answers at once, p95",
    p95,
    "ms",
    `limit: ${shareLimit} (${p95 <= shareLimit ? "holds" : "DOES NOT HOLD"}); median ${median(times).toFixed(1)}`,
  );
}

/** Returns the tokens of the people who asked. */
async function reportManyAtOnce(server: ServerUnderTest, peer: Peer): Promise<string[]> {
  const tokens = await manyPeople(server);
  let asksLeft = readsAlone;
  const alone = await readHome(server, () => asksLeft-- === 0);
  peer.behave("good", { times: 40, pause });
  const asked = peer.requests.length;
  const before = megabytes(server.pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, megabytes(server.pid))), 100);
  const state = { over: false };
  const reading = readHome(server, () => state.over);
  const answers = await Promise.all(
    tokens.map(async (token, index) => {
      // Sequential starts, all running concurrently in the end.
      await sleep(index * apart);
      return ask(server, token, `stream-${index}`);
    }),
  );
  clearInterval(watch);
  state.over = true;
  const pages = await reading;
  const each = (most - before) / streams;
  report(
    `memory of each of ${streams} answers at once`,
    each,
    "MB",
    `limit: ${memoryLimit} (${each <= memoryLimit ? "holds" : "DOES NOT HOLD"})`,
  );
  // People start one after the other, so the model receives their questions in the same order.
  const waits = answers.map(({ startedAt, first, words }, index) => {
    const { receivedAt = Number.NaN, saidAt = [] } = peer.requests[asked + index] ?? {};
    // A sentence passes once the next word has arrived and its citation follows the period.
    const passed = saidAt[words] ?? Number.NaN;
    return { before: receivedAt - startedAt, model: passed - receivedAt, after: startedAt + first - passed };
  });
  const ours = waits.map((wait) => wait.before + wait.after);
  const part = median(ours);
  report(
    `our part before the first of ${streams}, median`,
    part,
    "ms",
    `limit: ${forwardLimit} (${part <= forwardLimit ? "holds" : "DOES NOT HOLD"}); p95 ${percentile(ours, 0.95).toFixed(0)}; the model's own ${median(waits.map(({ model }) => model)).toFixed(0)}`,
  );
  const forwarded = percentile(
    waits.map((wait) => wait.after),
    0.95,
  );
  report(
    "a sentence of the model forwarded, p95",
    forwarded,
    "ms",
    `limit: ${forwardLimit} (${forwarded <= forwardLimit ? "holds" : "DOES NOT HOLD"})`,
  );
  reportMost(
    "page p99 meanwhile",
    percentile(pages, 0.99),
    "ms",
    Math.ceil(2 * percentile(alone, 0.99) + slackMilliseconds),
  );
  report("page p99 before", percentile(alone, 0.99), "ms");
  return tokens;
}

/** Times of the home page in milliseconds, read at a calm pace until it is over. */
async function readHome(server: ServerUnderTest, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    await (await fetch(server.origin)).arrayBuffer();
    times.push(performance.now() - began);
    await sleep(20);
  }
  return times;
}

/** Starts are not throttled: anything over the machine's capacity queues up. */
async function reportSameMoment(server: ServerUnderTest, peer: Peer, tokens: string[]): Promise<void> {
  peer.behave("good", { times: 3 });
  const answers = await Promise.all(tokens.map((token, index) => ask(server, token, `moment-${index}`)));
  const times = answers.map(({ first }) => first);
  report(
    `${streams} asked in the same moment, first words, median`,
    median(times),
    "ms",
    `p95 ${percentile(times, 0.95).toFixed(0)}; ${(percentile(times, 1) / streams).toFixed(1)} each`,
  );
}

/** Signed-in accounts with a confirmed address. */
async function manyPeople(server: ServerUnderTest): Promise<string[]> {
  const addresses = Array.from({ length: streams }, (_, index) => `bench-${index}@example.com`);
  for (const email of addresses) await post(server, "/auth/v1/signup", { email, password });
  const pool = new pg.Pool({
    host: `${server.dataDir}/run`,
    user: "longrow",
    password: readFileSync(`${server.dataDir}/database-password`, "utf8").trim(),
    database: "longrow",
    max: 1,
  });
  await pool.query(
    "update users set email_confirmed_at = now(), password_proven = true where email_confirmed_at is null",
  );
  await pool.end();
  const tokens: string[] = [];
  for (const email of addresses) tokens.push(await signIn(server, email));
  return tokens;
}

/** Asks and reads the stream to its end; returns the number of its first words, and the milliseconds until they came. */
async function ask(
  server: ServerUnderTest,
  token: string,
  sessionId: string,
): Promise<{ startedAt: number; first: number; words: number }> {
  const startedAt = performance.now();
  const answer = await fetch(`${server.origin}/functions/v1/chat`, {
    method: "POST",
    headers: { ...json, Accept: "text/event-stream", Authorization: `Bearer ${token}` },
    body: JSON.stringify({ message: question, sessionId: `${sessionId}-of-the-bench` }),
  });
  if (!answer.ok || !answer.body) throw new Error(`The question was answered with ${answer.status}.`);
  let first = 0;
  let words = 0;
  for await (const chunk of answer.body) {
    if (first > 0) continue;
    first = performance.now() - startedAt;
    const [, said = '""'] = /"text":("(?:[^"\\]|\\.)*")/.exec(new TextDecoder().decode(chunk)) ?? [];
    words = String(JSON.parse(said)).trim().split(/\s+/).length;
  }
  return { startedAt, first, words };
}

async function post(server: ServerUnderTest, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${server.origin}${path}`, { method: "POST", headers: json, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function signIn(server: ServerUnderTest, email: string): Promise<string> {
  const session = await post(server, "/auth/v1/token?grant_type=password", { email, password });
  return (session as { access_token: string }).access_token;
}
