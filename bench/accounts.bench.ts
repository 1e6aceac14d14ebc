import { passwordCost } from "#platform/config/variables.ts";
import { createPasswords } from "#platform/passwords/passwords.ts";
import { median, percentile, report, verdict } from "./report.ts";
import { reportRoundTrips } from "./round-trips.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

const clients = 8;
const refreshes = 1200;
const reads = 3000;
const signIns = 60;
const person = { email: "bench@example.com", password: "Bench-passw0rd!x" };

interface Session {
  access_token: string;
  refresh_token: string;
}

const json = { "Content-Type": "application/json" };

async function post(server: ServerUnderTest, path: string, body: object): Promise<Session> {
  const answer = await fetch(`${server.origin}${path}`, { method: "POST", headers: json, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Session;
}

const signIn = (server: ServerUnderTest) => post(server, "/auth/v1/token?grant_type=password", person);

/** Rotates through the sessions until all turns are used; returns the rate and the 99th percentile in milliseconds. */
async function measure(
  turns: number,
  sessions: Session[],
  act: (session: Session, index: number) => Promise<void>,
): Promise<{ perSecond: number; p99: number }> {
  const times: number[] = [];
  const started = performance.now();
  let left = turns;
  await Promise.all(
    sessions.map(async (session, index) => {
      while (left-- > 0) {
        const begun = performance.now();
        await act(session, index);
        times.push(performance.now() - begun);
      }
    }),
  );
  return { perSecond: turns / ((performance.now() - started) / 1000), p99: percentile(times, 0.99) };
}

async function millisecondsOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

/** Token refresh, get-user and sign-in over HTTP; sign-in is compared with the argon2 hash it needs. */
export async function benchAccounts(): Promise<void> {
  const server = await startServer({
    environment: { ADMIN_EMAIL: person.email, ADMIN_PASSWORD: person.password },
  });
  const sessions: Session[] = [];
  // One after the other: a slow machine refuses passwords that wait for two seconds.
  for (let count = 0; count < clients; count++) sessions.push(await signIn(server));

  const refresh = async (session: Session) => {
    const next = await post(server, "/auth/v1/token?grant_type=refresh_token", {
      refresh_token: session.refresh_token,
    });
    session.refresh_token = next.refresh_token;
    session.access_token = next.access_token;
  };
  const getUser = async (session: Session) => {
    const answer = await fetch(`${server.origin}/auth/v1/user`, {
      headers: { Authorization: `Bearer ${session.access_token}` },
    });
    if (!answer.ok) throw new Error(`/user was answered with ${answer.status}`);
    await answer.arrayBuffer();
  };
  await measure(refreshes / 4, sessions, refresh);
  const refreshed = await measure(refreshes, sessions, refresh);
  const { perSecond, p99 } = refreshed;
  report(
    `token refreshes, ${clients} at once`,
    perSecond,
    "1/s",
    `limit: ${verdict(perSecond >= 500, "at least 500")}`,
  );
  report("p99", p99, "ms", `limit: ${verdict(p99 < 80, "below 80")}`);
  const read = await measure(reads, sessions, getUser);
  report("get-user, session looked up each time", read.perSecond, "1/s", `p99 ${read.p99.toFixed(1)} ms`);
  // The machine's state at this moment: an answer that needs neither a token nor the database.
  const bare = await measure(reads, sessions, async () => {
    await (await fetch(`${server.origin}/healthz`)).arrayBuffer();
  });
  report("share of an empty answer's rate", read.perSecond / bare.perSecond, "x", `${bare.perSecond.toFixed(0)} 1/s`);
  const [session] = sessions;
  if (!session) throw new Error("Nobody is signed in.");
  await reportRoundTrips(server, [
    { name: "a token refresh", limit: 1, act: () => refresh(session) },
    { name: "get-user", limit: 1, act: () => getUser(session) },
    { name: "a sign-in", limit: 5, act: () => signIn(server) },
  ]);

  const passwords = createPasswords(passwordCost);
  const hash = await passwords.hash(person.password);
  // Alternating, so that other load on the machine affects both.
  const alone: number[] = [];
  const over: number[] = [];
  for (let count = 0; count < signIns; count++) {
    alone.push(await millisecondsOf(() => passwords.verify(hash, person.password)));
    over.push(await millisecondsOf(() => signIn(server)));
  }
  const [argon, whole] = [median(alone), median(over)];
  report("one sign-in", whole, "ms", `argon2id alone: ${argon.toFixed(1)} ms`);
  const share = (whole - argon) / argon;
  report("our own part of it", share * 100, "% of argon2", `limit: ${verdict(share <= 0.06, "at most 6")}`);

  const many = await measure(signIns, sessions, async () => void (await signIn(server)));
  const hashed = await measure(signIns, sessions, async () => void (await passwords.verify(hash, person.password)));
  report("sign-ins", many.perSecond, "1/s", `argon2id alone, as many at once: ${hashed.perSecond.toFixed(0)}`);
  await server.stop();
}
