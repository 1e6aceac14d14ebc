import { passwordCost } from "#platform/config/variables.ts";
import { createPasswords } from "#platform/passwords/passwords.ts";
import { median, percentile, report } from "./report.ts";
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
  const sessions = await Promise.all(Array.from({ length: clients }, () => signIn(server)));

  const refreshed = await measure(refreshes, sessions, async (session) => {
    const next = await post(server, "/auth/v1/token?grant_type=refresh_token", {
      refresh_token: session.refresh_token,
    });
    session.refresh_token = next.refresh_token;
    session.access_token = next.access_token;
  });
  report("token refreshes", refreshed.perSecond, "1/s", `p99 ${refreshed.p99.toFixed(1)} ms, ${clients} at once`);

  const read = await measure(reads, sessions, async (session) => {
    const answer = await fetch(`${server.origin}/auth/v1/user`, {
      headers: { Authorization: `Bearer ${session.access_token}` },
    });
    if (!answer.ok) throw new Error(`/user was answered with ${answer.status}`);
    await answer.arrayBuffer();
  });
  report("get-user, session looked up each time", read.perSecond, "1/s", `p99 ${read.p99.toFixed(1)} ms`);

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
  report(
    "our own part of it",
    share * 100,
    "% of argon2",
    `limit: below 10 (${share < 0.1 ? "holds" : "DOES NOT HOLD"})`,
  );

  const many = await measure(signIns, sessions, async () => void (await signIn(server)));
  const bare = await measure(signIns, sessions, async () => void (await passwords.verify(hash, person.password)));
  report("sign-ins", many.perSecond, "1/s", `argon2id alone, as many at once: ${bare.perSecond.toFixed(0)}`);
  await server.stop();
}
