import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { v7 } from "uuid";
import { solvedCheck } from "#test/crash-orders.ts";
import { median, percentile, report, reportRatio } from "./report.ts";
import { poolOf } from "./round-trips.ts";
import { type ServerUnderTest, withServer } from "./server-under-test.ts";

const rounds = 3;
const perRound = 400;
const clients = 16;

/** Runs `act` for every item with `clients` in parallel; returns the rate and the 99th percentile in milliseconds. */
async function measure<T>(items: T[], act: (item: T) => Promise<void>): Promise<{ perSecond: number; p99: number }> {
  const queue = [...items];
  const times: number[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let item = queue.pop(); item !== undefined; item = queue.pop()) {
        const begun = performance.now();
        await act(item);
        times.push(performance.now() - begun);
      }
    }),
  );
  return { perSecond: items.length / ((performance.now() - started) / 1000), p99: percentile(times, 0.99) };
}

/** Bot checks as a form sends them, by as many clients at once as open tickets. */
export async function solvedChecks(server: ServerUnderTest, count: number): Promise<string[]> {
  const solved: string[] = [];
  let left = count;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (left-- > 0) solved.push(await solvedCheck(server.origin));
    }),
  );
  return solved;
}

export const words = (count: number) => ({
  subject: `Bench ${count}`,
  description: "The screen stays black since Monday.",
  name: "Bench",
  email: `bench${count}@example.com`,
});

async function openOverHttp(
  server: ServerUnderTest,
  { botCheck, count }: { botCheck: string; count: number },
): Promise<void> {
  const answer = await fetch(`${server.origin}/api/tickets`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...words(count), category: "repair", botCheck }),
  });
  if (answer.status !== 201) throw new Error(`A ticket was answered with ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/**
 * The rows of one ticket inserted by hand in one transaction: ticket, message, event, link, spent check, two emails, two jobs.
 */
async function insertByHand(pool: pg.Pool, count: number): Promise<void> {
  const { subject, description, name, email } = words(count);
  const client = await pool.connect();
  const now = new Date();
  const [ticket, message, link] = [v7(), v7(), v7()];
  try {
    await client.query("begin");
    await client.query("insert into spent_bot_checks (signature, expires_at) values ($1, $2)", [v7(), now]);
    const { rows } = await client.query(
      `insert into tickets (id, subject, category, priority, status, channel, requester_name, requester_email, fold_key, spam_score, waiting_since, created_at, updated_at)
       values ($1, $2, 'repair', 'normal', 'new', 'api', $3, $4, $5, 0, $6, $6, $6) returning number`,
      [ticket, subject, name, email, v7(), now],
    );
    await client.query(
      "insert into ticket_messages (id, ticket_id, author, author_name, body, created_at) values ($1, $2, 'client', $3, $4, $5)",
      [message, ticket, name, description, now],
    );
    await client.query(
      "insert into events (id, noun, noun_id, kind, actor, at) values ($1, 'ticket', $2, 'opened', 'visitor', $3)",
      [v7(), ticket, now],
    );
    await client.query(
      "insert into ticket_links (id, ticket_id, email, expires_at, created_at) values ($1, $2, $3, $4, $4)",
      [link, ticket, email, now],
    );
    const mails = [v7(), v7()];
    const data = JSON.stringify({
      name,
      number: rows[0].number,
      subject,
      description,
      fileNames: [],
      link: { number: rows[0].number, linkId: link },
    });
    await client.query(
      "insert into mails (id, template, data, recipient, recipient_name, message_id, created_at) values ($1, 'ticket-opened', $3, $4, $5, $7, $6), ($2, 'ticket-opened-staff', $3, $4, $5, $8, $6)",
      [mails[0], mails[1], data, email, name, now, `<${mails[0]}>`, `<${mails[1]}>`],
    );
    await client.query(
      `insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_seconds, keep_until, start_after)
       select 'bench-by-hand', jsonb_build_object('mailId', id), 5, 120, true, 45, now() + interval '14 days', now() from unnest($1::text[]) as id`,
      [mails],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/** Tickets over HTTP against the same rows inserted by hand, alternating on the same database. */
export const benchTickets = (): Promise<void> => withServer(compareTickets);

async function compareTickets(server: ServerUnderTest): Promise<void> {
  const pool = poolOf(server, clients);
  await pool.query(`select pgboss.create_queue('bench-by-hand', '{"policy": "standard"}')`);
  const mine = [];
  const byHand = [];
  for (let round = 0; round < rounds; round++) {
    const checks = await solvedChecks(server, perRound);
    const counts = checks.map((botCheck, index) => ({ botCheck, count: round * perRound + index }));
    mine.push(await measure(counts, (item) => openOverHttp(server, item)));
    await untilMailsAreSent(pool);
    byHand.push(await measure(counts, ({ count }) => insertByHand(pool, count)));
    await pool.query("delete from mails where state = 'queued'");
  }
  const perSecond = median(mine.map((run) => run.perSecond));
  const handPerSecond = median(byHand.map((run) => run.perSecond));
  report(
    "tickets created over HTTP",
    perSecond,
    "tickets/s",
    `the same rows by hand through pg: ${handPerSecond.toFixed(0)}`,
  );
  report(
    "p99",
    median(mine.map((run) => run.p99)),
    "ms",
    `by hand: ${median(byHand.map((run) => run.p99)).toFixed(1)}; limit: 250`,
  );
  reportRatio("rate of inserting by hand", perSecond / handPerSecond, 0.55);
  await pool.end();
}

async function untilMailsAreSent(pool: pg.Pool): Promise<void> {
  for (let waited = 0; waited < 120_000; waited += 200) {
    const { rows } = await pool.query("select count(*)::int as waiting from mails where state = 'queued'");
    if (rows[0].waiting === 0) return;
    await sleep(200);
  }
}
