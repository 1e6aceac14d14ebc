import type pg from "pg";
import { fillBoard, fillPortal } from "./portal-rows.ts";
import { percentile, report, reportMost, reportRatio } from "./report.ts";
import { poolOf } from "./round-trips.ts";
import { type ServerUnderTest, withServer } from "./server-under-test.ts";
import { administrator, asAdministrator, read, signIn, timeOf, timesOf, warmUp } from "./administrator-session.ts";

const rounds = 400;
const mostMilliseconds = 50;
const mostBoardMilliseconds = 250;
/** The client portal's home of a large organization beside its rows by hand, and the repair board with 500 open repairs. */
export const benchPortal = (): Promise<void> => withServer(comparePortal, asAdministrator);

async function comparePortal(server: ServerUnderTest): Promise<void> {
  const pool = poolOf(server, 1);
  const { token, session } = await signIn(server);
  const { rows } = await pool.query<{ id: string }>("select id from users where email = $1", [administrator.email]);
  const owner = { id: rows[0]?.id ?? "", email: administrator.email };
  await fillPortal(pool, owner);
  // As their owner sees it, behind row-level security.
  const become = (role: string) => pool.query("update users set role = $1 where id = $2", [role, owner.id]);
  await become("member");
  const home = () => read(server, "/api/organizations/portal", token);
  const rail = () => read(server, "/api/organizations/portal/navigation", token);
  const times = { home: [] as number[], rail: [] as number[], byHand: [] as number[] };
  for (let round = -warmUp; round < rounds; round++) {
    const [one, two, three] = [
      await timeOf(home),
      await timeOf(rail),
      await timeOf(() => byHand(pool, owner, session)),
    ];
    if (round < 0) continue;
    times.home.push(one);
    times.rail.push(two);
    times.byHand.push(three);
  }
  const p99 = percentile(times.home, 0.99);
  const hand = percentile(times.byHand, 0.99);
  const [middle, handMiddle] = [percentile(times.home, 0.5), percentile(times.byHand, 0.5)];
  report("portal home over HTTP, p50", middle, "ms", `the same rows by hand through pg: ${handMiddle.toFixed(1)}`);
  report("p99", p99, "ms", `by hand: ${hand.toFixed(1)}; limit: ${mostMilliseconds}`);
  reportRatio("limit / p99", mostMilliseconds / p99, 1);
  reportMost("p50 / by hand", middle / handMiddle, "x", 2);
  reportMost("p99 / by hand", p99 / hand, "x", 2);
  reportMost("its navigation alone, p99", percentile(times.rail, 0.99), "ms", mostMilliseconds);

  await become("admin");
  const open = await fillBoard(pool);
  const board = await timesOf(() => read(server, `/api/admin/repairs?limit=${open}`, token), rounds / 4);
  report(`repair board with ${open} open repairs, p50`, percentile(board, 0.5), "ms");
  reportMost("p99", percentile(board, 0.99), "ms", mostBoardMilliseconds);
  await pool.end();
}

const open = "status not in ('resolved', 'closed', 'merged', 'spam')";
const openRepairs = "r.status not in ('picked_up', 'cancelled', 'abandoned')";
const repairRows = `select r.number, r.status, r.problem, r.updated_at, d.name, d.model, e.lines, e.tax_rate, e.valid_until, e.cause
  from repairs r join devices d on d.id = r.device_id left join estimates e on e.repair_id = r.id and e.status = 'sent'
  where r.organization_id = $1`;

/** The rows of the home as somebody who knows the tables would read them: one statement after the other on one connection. */
async function byHand(pool: pg.Pool, { id, email }: { id: string; email: string }, session: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      `select s.*, u.email, u.role, u.user_metadata,
         exists (select from mfa_factors f where f.user_id = u.id and f.status = 'verified') as has_factor
       from sessions s join users u on u.id = s.user_id where s.id = $1 and s.ended_at is null`,
      [session],
    );
    const { rows } = await client.query(
      `select c.id, c.role, o.id as organization, o.name, o.kind, o.ticket_sharing from contacts c
       join organizations o on o.id = c.organization_id
       where c.removed_at is null and (c.user_id = $1 or (c.user_id is null and c.email = $2)) order by c.created_at`,
      [id, email],
    );
    const of = [rows[0].organization];
    const day = new Date().toISOString().slice(0, 10);
    await client.query(
      `${repairRows} and r.status = 'estimate_sent' and e.valid_until >= $2 order by e.valid_until limit 100`,
      [...of, day],
    );
    await client.query(`${repairRows} and r.status = 'ready' order by r.state_since limit 4`, of);
    await client.query(`${repairRows} and ${openRepairs} order by r.updated_at desc limit 2`, of);
    await client.query(
      `select * from tickets where organization_id = $1 and ${open} order by updated_at desc limit 2`,
      of,
    );
    await client.query(
      `select count(*) from (select from tickets where organization_id = $1 and status = 'waiting_customer' limit 100) w`,
      of,
    );
    await client.query(
      `select t.*, m.body, m.author_name, q.least_cents from tickets t
       left join lateral (select body, author_name from ticket_messages where ticket_id = t.id and author = 'staff'
         order by created_at desc limit 1) m on true
       left join lateral (select least_cents from quotes where ticket_id = t.id and status = 'sent' limit 1) q on true
       where t.organization_id = $1 and t.status = 'waiting_customer' order by t.updated_at desc limit 6`,
      of,
    );
    await client.query(
      `select a.*, l.service from appointments a left join leads l on l.id = a.lead_id
       where (a.client_id = $1 or (a.client_id is null and a.email = $2)) and a.status = 'booked' and a.ends_at > now()
       order by a.starts_at limit 4`,
      [id, email],
    );
    const used = "organization_id = $1 and status in ('active', 'in_repair')";
    await client.query(`select count(*) from (select from devices where ${used} limit 100) d`, of);
    await client.query(
      `select id, name, kind, make, model from devices where ${used} order by updated_at desc limit 2`,
      of,
    );
    await client.query(
      `select id, name, warranty_until from devices where ${used} and warranty_until between $2 and $3 order by warranty_until limit 100`,
      [...of, day, new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)],
    );
    await client.query(
      `select l.id, n.name, n.serial, l.due_on, r.number from loans l join repairs r on r.id = l.repair_id
       join loaners n on n.id = l.loaner_id where l.returned_at is null and r.organization_id = $1 order by l.due_on limit 2`,
      of,
    );
  } finally {
    client.release();
  }
}
