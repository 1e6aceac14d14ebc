import { report, reportMost } from "../report.ts";
import { poolOf } from "../round-trips.ts";
import { type ServerUnderTest, withServer } from "../server-under-test.ts";
import { solvedChecks, words } from "../tickets.bench.ts";
import { lostOf } from "../faults/fault-load.ts";
import { atRate, openClient, p99, statuses } from "./load-client.ts";

const perSecond = 200;

/** Tickets that come at a fixed rate; each that was acknowledged is read afterwards. */
export const ticketsRow = (seconds: number): Promise<void> => withServer((server) => openMany(server, seconds));

async function openMany(server: ServerUnderTest, seconds: number): Promise<void> {
  const count = perSecond * seconds;
  const checks = await solvedChecks(server, count);
  const { ask, close } = openClient(server.origin);
  const answers = await atRate(perSecond, seconds, (turn) =>
    ask({
      path: "/api/tickets",
      method: "POST",
      headers: { "accept-encoding": "identity" },
      body: JSON.stringify({ ...words(turn), category: "repair", botCheck: checks[turn] }),
    }),
  );
  close();
  const opened = answers.filter(({ status }) => status === 201);
  const tickets = opened.map(({ text }) => JSON.parse(text) as { number: string; key: string });
  report(`${perSecond} tickets a second, ${seconds} s`, opened.length / seconds, "tickets/s", statuses(answers));
  reportMost("p99", p99(answers), "ms", 250);
  reportMost("not acknowledged", answers.length - opened.length, "", 0);
  reportMost("acknowledged, not found afterwards", (await lostOf(server.origin, tickets)).length, "", 0);
  reportMost("numbers given twice", tickets.length - new Set(tickets.map(({ number }) => number)).size, "", 0);
  const pool = poolOf(server);
  const { rows } = await pool.query<{ missing: number }>(
    `select count(*)::int as missing from tickets
     where not exists (select from mails where template = 'ticket-opened' and data->>'number' = tickets.number)`,
  );
  await pool.end();
  reportMost("tickets without an email", rows[0]?.missing ?? Number.NaN, "", 0);
}
