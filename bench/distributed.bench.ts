import type pg from "pg";
import { asAdministrator } from "./administrator-session.ts";
import { addProduct, growTo } from "./growth-rows.ts";
import { median, report } from "./report.ts";
import { poolOf } from "./round-trips.ts";
import { withServer } from "./server-under-test.ts";

const orders = 20_000;
const shards = 16;
const rounds = 15;

/** Tables that have the column today, or get it from a row that has it. Those of the shop and of accounts would be copies on every node. */
const spread: Record<string, string> = {
  organizations: "select t.*, t.id as key from public.organizations t",
  contacts: "select t.*, organization_id as key from public.contacts t",
  devices: "select t.*, organization_id as key from public.devices t",
  tickets: "select t.*, organization_id as key from public.tickets t",
  ticket_messages:
    "select t.*, p.organization_id as key from public.ticket_messages t join public.tickets p on p.id = t.ticket_id",
  repairs: "select t.*, organization_id as key from public.repairs t",
  invoices: "select t.*, organization_id as key from public.invoices t",
  invoice_lines:
    "select t.*, p.organization_id as key from public.invoice_lines t join public.invoices p on p.id = t.invoice_id",
  ledger_entries: "select t.*, organization_id as key from public.ledger_entries t",
};

const client = "md5('organization ' || 9980)::uuid";
const ticket = "md5('ticket ' || 9980)::uuid";

/** The statements that portal and desk carry out most: as they are, and with the key where the caller knows it. */
const statements: { name: string; text: string; known?: string }[] = [
  {
    name: "latest tickets of a client",
    text: `select * from tickets where organization_id = ${client} order by updated_at desc, id desc limit 5`,
    known: `select * from tickets where key = ${client} order by updated_at desc, id desc limit 5`,
  },
  {
    name: "open invoices of a client",
    text: `select * from invoices where organization_id = ${client} and status = 'issued' and settled_at is null`,
    known: `select * from invoices where key = ${client} and status = 'issued' and settled_at is null`,
  },
  {
    name: "account of a client",
    text: `select sum(amount_cents) from ledger_entries where organization_id = ${client}`,
    known: `select sum(amount_cents) from ledger_entries where key = ${client}`,
  },
  {
    name: "repairs of a client with devices",
    text: `select * from repairs r join devices d on d.id = r.device_id where r.organization_id = ${client}`,
    known: `select * from repairs r join devices d on d.id = r.device_id and d.key = r.key where r.key = ${client}`,
  },
  {
    name: "messages of a ticket",
    text: `select * from ticket_messages where ticket_id = ${ticket} order by created_at, id`,
    known: `select * from ticket_messages where ticket_id = ${ticket} and key = ${client} order by created_at, id`,
  },
  {
    name: "lines of an invoice",
    text: `select * from invoice_lines where invoice_id = md5('invoice ' || 9980)::uuid order by position`,
    known: `select * from invoice_lines where invoice_id = md5('invoice ' || 9980)::uuid and key = ${client} order by position`,
  },
  { name: "a ticket by its id", text: `select * from tickets where id = ${ticket}` },
  { name: "companies of a person", text: "select * from contacts where email = 'bench-9980@example.com'" },
  { name: "newest tickets of all", text: "select * from tickets order by created_at desc, id desc limit 50" },
  {
    name: "newest invoices with their clients",
    text: "select * from invoices i join organizations o on o.id = i.organization_id order by i.created_at desc, i.id desc limit 50",
    known:
      "select * from invoices i join organizations o on o.id = i.organization_id and o.key = i.key order by i.created_at desc, i.id desc limit 50",
  },
];

/**
 * The planner on copies of the tables that are spread by the client's organization. Partitions stand for the shards of Citus, which sends a
 * statement to one node where the planner leaves one partition, and to all where it leaves all.
 */
export const benchDistributed = (): Promise<void> =>
  withServer(async (server) => {
    const pool = poolOf(server, 1);
    await addProduct(pool);
    await growTo(pool, { from: 0, until: orders });
    await copySpread(pool);
    for (const { name, text, known } of statements) {
      const [whole, split, keyed] = [
        await look(pool, "public", text),
        await look(pool, "spread", text),
        known ? await look(pool, "spread", known) : null,
      ];
      report(name, split.shards, `of ${shards}`, said(whole, split));
      if (keyed) report("  with the key", keyed.shards, `of ${shards}`, said(whole, keyed));
    }
    await pool.end();
  }, asAdministrator);

async function copySpread(pool: pg.Pool): Promise<void> {
  await pool.query("create schema spread");
  for (const [table, rows] of Object.entries(spread)) {
    await pool.query(`create table spread.${table} (like public.${table}, key uuid) partition by hash (key)`);
    for (let shard = 0; shard < shards; shard++)
      await pool.query(
        `create table spread.${table}_${shard} partition of spread.${table} for values with (modulus ${shards}, remainder ${shard})`,
      );
    // The same indexes, without the uniqueness that only holds together with the key.
    const indexes = await pool.query<{ text: string }>(
      `select pg_get_indexdef(indexrelid) as text from pg_index where indrelid = 'public.${table}'::regclass and indpred is null`,
    );
    for (const { text } of indexes.rows)
      await pool.query(text.replace(/^create (unique )?index \S+ on public\.\S+/i, `create index on spread.${table}`));
    await pool.query(`insert into spread.${table} ${rows}`);
  }
  await pool.query("analyze");
}

interface Plan {
  "Relation Name"?: string;
  Plans?: Plan[];
}

const shardsOf = (plan: Plan): string[] => [
  ...(/_\d+$/.exec(plan["Relation Name"] ?? "") ?? []),
  ...(plan.Plans ?? []).flatMap(shardsOf),
];

/** Partitions that are read, and the middle of some runs in milliseconds. */
async function look(pool: pg.Pool, schema: string, text: string): Promise<{ shards: number; milliseconds: number }> {
  await pool.query(`set search_path to ${schema}, public`);
  const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(`explain (format json) ${text}`);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await pool.query(text);
    times.push(performance.now() - began);
  }
  const plan = rows[0]?.["QUERY PLAN"][0].Plan ?? {};
  return { shards: new Set(shardsOf(plan)).size, milliseconds: median(times) };
}

const said = (whole: { milliseconds: number }, split: { milliseconds: number }) =>
  `${(split.milliseconds / whole.milliseconds).toFixed(1)} times the whole table`;
