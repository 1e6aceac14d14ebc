import type pg from "pg";
import { percentile, report, reportMost } from "./report.ts";
import { poolOf } from "./round-trips.ts";
import { type ServerUnderTest, withServer } from "./server-under-test.ts";
import { administrator, asAdministrator, read, signIn, timeOf, warmUp } from "./administrator-session.ts";

const rounds = 200;
const mostMilliseconds = 80;
const invoices = 10_000;
/** Beside a charge and a payment for each invoice: purchases in the shop, charged and paid. */
const purchases = 40_000;
const openInvoices = 100;

/** Invoices, statement, portal home and dashboard of a client with 10,000 invoices and 100,000 entries, beside the rows by hand. */
export const benchMoney = (): Promise<void> => withServer(compareMoney, asAdministrator);

async function compareMoney(server: ServerUnderTest): Promise<void> {
  const pool = poolOf(server, 1);
  const { token } = await signIn(server);
  const { rows } = await pool.query<{ id: string }>("select id from users where email = $1", [administrator.email]);
  const organization = await fillMoney(pool, rows[0]?.id ?? "");
  const month = new Date().toISOString().slice(0, 7);
  await compare(pool, "invoices with the balance", {
    ours: () => read(server, "/api/invoices", token),
    byHand: [
      `select i.*, coalesce((select sum(cents) from allocations where invoice_id = i.id), 0) as settled from invoices i
       where organization_id = '${organization}' and status <> 'draft' order by id desc limit 26`,
      `select sum(amount_cents) from ledger_entries where organization_id = '${organization}'`,
      `select sum(total_cents - coalesce((select sum(cents) from allocations where invoice_id = i.id), 0)) from invoices i
       where organization_id = '${organization}' and kind = 'invoice' and status = 'issued' and settled_at is null`,
    ],
  });
  await compare(pool, "statement of a month", {
    ours: () => read(server, `/api/invoices/statement?month=${month}`, token),
    byHand: [
      `select sum(amount_cents) filter (where created_at < '${month}-01'), sum(amount_cents) from ledger_entries
       where organization_id = '${organization}'`,
      `select e.*, i.number from ledger_entries e left join invoices i on i.id = e.invoice_id
       where e.organization_id = '${organization}' and e.created_at >= '${month}-01' order by e.created_at desc, e.id desc limit 501`,
    ],
  });
  for (const [name, path] of [
    ["portal home", "/api/organizations/portal"],
    ["dashboard", "/api/organizations/dashboard"],
  ] as const)
    await compare(pool, name, { ours: () => read(server, path, token), byHand: null });
  await pool.end();
}

interface Sides {
  ours: () => Promise<unknown>;
  byHand: string[] | null;
}

async function compare(pool: pg.Pool, name: string, { ours, byHand }: Sides): Promise<void> {
  const times = { ours: [] as number[], byHand: [] as number[] };
  const hand = async () => {
    for (const statement of byHand ?? []) await pool.query(statement);
  };
  for (let round = -warmUp; round < rounds; round++) {
    const [one, two] = [await timeOf(ours), await timeOf(hand)];
    if (round < 0) continue;
    times.ours.push(one);
    times.byHand.push(two);
  }
  report(`${name}, p50`, percentile(times.ours, 0.5), "ms");
  reportMost(`${name}, p99`, percentile(times.ours, 0.99), "ms", mostMilliseconds);
  if (byHand)
    reportMost(
      `${name}, p50 / the same rows by hand`,
      percentile(times.ours, 0.5) / percentile(times.byHand, 0.5),
      "x",
      2,
    );
}

/** One client with all of it, over three years; answers with its id. */
async function fillMoney(pool: pg.Pool, owner: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into organizations (id, kind, name, created_at, updated_at) values (gen_random_uuid(), 'business', 'Bench', now(), now())
     returning id`,
  );
  const id = rows[0]?.id ?? "";
  const run = (text: string) => pool.query(text.replaceAll("ORGANIZATION", `'${id}'::uuid`));
  await run(
    `insert into contacts (id, organization_id, user_id, name, email, role, created_at, updated_at)
     values (gen_random_uuid(), ORGANIZATION, '${owner}', 'Owner', '${administrator.email}', 'owner', now(), now())`,
  );
  await run(
    `insert into invoices (id, kind, number, organization_id, status, title, source, issued_on, due_on, tax_city, tax_rate, subtotal_cents,
       total_cents, settled_at, created_at, updated_at)
     select gen_random_uuid(), 'invoice', 'I-' || (500000 + n), ORGANIZATION, 'issued', 'Bench invoice ' || n, 'hand',
       to_char(now() - n * interval '2.6 hours', 'YYYY-MM-DD'), to_char(now() - n * interval '2.6 hours' + interval '30 days', 'YYYY-MM-DD'),
       'stockton', 9000, 10000, 10000, case when n > ${openInvoices} then now() end, now() - n * interval '2.6 hours', now()
     from generate_series(1, ${invoices}) n`,
  );
  await run(
    `insert into ledger_entries (id, organization_id, kind, amount_cents, invoice_id, cause, actor, created_at)
     select gen_random_uuid(), organization_id, 'charge', total_cents, id, 'invoice ' || id, 'bench', created_at
     from invoices where organization_id = ORGANIZATION`,
  );
  await run(
    `insert into ledger_entries (id, organization_id, kind, amount_cents, invoice_id, cause, actor, created_at)
     select gen_random_uuid(), organization_id, 'payment', -total_cents, id, 'payment ' || id, 'bench', created_at + interval '1 hour'
     from invoices where organization_id = ORGANIZATION and settled_at is not null`,
  );
  await run(
    `insert into allocations (id, entry_id, invoice_id, cents, actor, created_at)
     select gen_random_uuid(), id, invoice_id, -amount_cents, 'bench', created_at from ledger_entries
     where organization_id = ORGANIZATION and kind = 'payment'`,
  );
  for (const [kind, sign] of [
    ["charge", ""],
    ["payment", "-"],
  ])
    await run(
      `insert into ledger_entries (id, organization_id, kind, amount_cents, cause, actor, created_at)
       select gen_random_uuid(), ORGANIZATION, '${kind}', ${sign}500, '${kind} of purchase ' || n, 'bench', now() - n * interval '39 minutes'
       from generate_series(1, ${purchases}) n`,
    );
  await pool.query("analyze");
  return id;
}
