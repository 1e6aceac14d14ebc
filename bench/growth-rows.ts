import type pg from "pg";

/** Orders of one client. */
const ordersEach = 20;

/** The one thing that is sold, and what lies on its shelf. */
export async function addProduct(db: pg.Pool): Promise<void> {
  await db.query(
    `insert into products (id, slug, name, brand, category, summary, description, tax_kind, warranty_months, warranty_by, drawings, created_at,
       updated_at)
     values (md5('product')::uuid, 'bench-part', 'Bench part', 'Bench', 'storage', '', '', 'goods', 12, 'us', '{drive}', now(), now())`,
  );
  await db.query(
    `insert into product_variants (id, product_id, sku, slug, name, position, price_cents, stock)
     values (md5('variant')::uuid, md5('product')::uuid, 'BENCH-1', 'one', 'One', 0, 10000, 0)`,
  );
  await db.query(
    "insert into stock_items (id, sku, name, created_at) values (md5('item')::uuid, 'BENCH-1', 'Bench part', now())",
  );
  await db.query("insert into stock_levels (item_id, location_id) values (md5('item')::uuid, 'store')");
  await db.query(
    "insert into variant_parts (variant_id, item_id, quantity) values (md5('variant')::uuid, md5('item')::uuid, 1)",
  );
}

/**
 * Adds orders up to number `until`, paid at the counter and handed over, over three years, by clients of twenty orders each. To each tenth
 * order come an invoice that is paid, a ticket that is closed and a repair that was picked up.
 */
export async function growTo(db: pg.Pool, { from, until }: { from: number; until: number }): Promise<void> {
  const numbers = `generate_series(${from + 1}, ${until}) n`;
  const client = `(n - n % ${ordersEach})`;
  const moment = `(now() - interval '3 years' + n * interval '${(3 * 365 * 86_400) / 100_000} seconds')`;
  const newClients = `${numbers} where n % ${ordersEach} = 0 or n = ${from + 1}`;
  const tenth = `${numbers} where n % 10 = 0`;
  const statements = [
    `insert into organizations (id, kind, name, created_at, updated_at)
     select md5('organization ' || ${client})::uuid, 'household', 'Bench client ' || ${client}, now(), now() from ${newClients}
     on conflict do nothing`,
    `insert into contacts (id, organization_id, name, email, phone, role, created_at, updated_at)
     select md5('contact ' || ${client})::uuid, md5('organization ' || ${client})::uuid, 'Bench person ' || ${client},
       'bench-' || ${client} || '@example.com', '(209) 555-' || lpad((${client} % 10000)::text, 4, '0'), 'owner', now(), now()
     from ${newClients} on conflict do nothing`,
    `insert into devices (id, organization_id, contact_id, name, kind, make, model, serial, label_code, created_at, updated_at)
     select md5('device ' || ${client})::uuid, md5('organization ' || ${client})::uuid, md5('contact ' || ${client})::uuid, 'Bench PC', 'desktop',
       'Dell', 'OptiPlex', 'S-' || ${client}, upper(substr(md5('label ' || ${client}), 1, 8)), now(), now()
     from ${newClients} on conflict do nothing`,
    `insert into orders (id, channel, status, payment_status, fulfillment_status, fulfillment, payment_method, name, email, phone, tax_city,
       priced_on, subtotal_cents, discount_cents, fee_cents, tax_cents, total_cents, paid_cents, pickup_code, placed_at, created_at, updated_at,
       completed_at)
     select md5('order ' || n)::uuid, 'web', 'completed', 'paid', 'delivered', 'pickup', 'pay_at_pickup', 'Bench person ' || ${client},
       'bench-' || ${client} || '@example.com', '(209) 555-0100', 'stockton', '2026-01-01', 10000, 0, 0, 900, 10900, 10900, '123456',
       ${moment}, ${moment}, ${moment}, ${moment} from ${numbers}`,
    `insert into order_lines (id, order_id, position, kind, sku, name, variant_id, quantity, unit_cents, net_cents, tax_rate, tax_cents,
       handed_over)
     select md5('line ' || n)::uuid, md5('order ' || n)::uuid, 1, 'goods', 'BENCH-1', 'Bench part', md5('variant')::uuid, 1, 10000,
       10000, 9000, 900, 1
     from ${numbers}`,
    `insert into stock_movements (id, item_id, location_id, kind, quantity, cause, actor, created_at)
     select gen_random_uuid(), md5('item')::uuid, 'store', 'sold', -1, 'sold ' || md5('line ' || n)::uuid || ' 1', 'bench', ${moment}
     from ${numbers}`,
    `insert into stock_movements (id, item_id, location_id, kind, quantity, actor, created_at)
     values (gen_random_uuid(), md5('item')::uuid, 'store', 'received', ${until - from}, 'bench', now())`,
    `insert into payments (id, order_id, kind, method, amount_cents, actor, created_at)
     select md5('payment ' || n)::uuid, md5('order ' || n)::uuid, 'payment', 'cash', 10900, 'bench', ${moment} from ${numbers}`,
    `insert into invoices (id, kind, organization_id, status, title, source, issued_on, due_on, tax_city, tax_rate, subtotal_cents, total_cents,
       created_at, updated_at)
     select md5('invoice ' || n)::uuid, 'invoice', md5('organization ' || ${client})::uuid, 'draft', 'Bench invoice ' || n, 'hand',
       to_char(${moment}, 'YYYY-MM-DD'), to_char(${moment} + interval '30 days', 'YYYY-MM-DD'), 'stockton', 0, 10000, 10000, ${moment}, ${moment}
     from ${tenth}`,
    `insert into invoice_lines (id, invoice_id, position, kind, what, quantity, unit_cents, net_cents)
     select gen_random_uuid(), md5('invoice ' || n)::uuid, 1, 'labor', 'Bench work', 1, 10000, 10000 from ${tenth}`,
    `update invoices set status = 'issued', number = 'I-' || (5000000 + n), settled_at = created_at
     from ${tenth} and id = md5('invoice ' || n)::uuid`,
    ...["charge", "payment"].map(
      (
        kind,
      ) => `insert into ledger_entries (id, organization_id, kind, amount_cents, invoice_id, cause, actor, created_at)
       select md5('${kind} ' || n)::uuid, md5('organization ' || ${client})::uuid, '${kind}', ${kind === "charge" ? "" : "-"}10000,
         md5('invoice ' || n)::uuid, '${kind} ' || n, 'bench', ${moment} from ${tenth}`,
    ),
    `insert into allocations (id, entry_id, invoice_id, cents, actor, created_at)
     select gen_random_uuid(), md5('payment ' || n)::uuid, md5('invoice ' || n)::uuid, 10000, 'bench', ${moment} from ${tenth}`,
    `insert into tickets (id, subject, category, priority, status, channel, requester_name, requester_email, fold_key, spam_score, sender_proven,
       organization_id, created_at, updated_at)
     select md5('ticket ' || n)::uuid, 'Bench ticket ' || n, 'repair', 'normal', 'closed', 'web_form', 'Bench person ' || ${client},
       'bench-' || ${client} || '@example.com', md5('fold ' || n)::uuid, 0, true, md5('organization ' || ${client})::uuid, ${moment}, ${moment}
     from ${tenth}`,
    `insert into ticket_messages (id, ticket_id, author, author_name, body, created_at)
     select gen_random_uuid(), md5('ticket ' || n)::uuid, 'client', 'Bench person', 'It does not start.', ${moment} from ${tenth}`,
    `insert into repairs (id, organization_id, contact_id, device_id, intake, used_for, status, state_since, problem, backup, picked_up_at,
       created_at, updated_at)
     select md5('repair ' || n)::uuid, md5('organization ' || ${client})::uuid, md5('contact ' || ${client})::uuid,
       md5('device ' || ${client})::uuid, 'drop_off', 'business', 'picked_up', ${moment}, 'Dead', 'none', ${moment}, ${moment}, ${moment} from ${tenth}`,
    "analyze",
  ];
  for (const statement of statements) await db.query(statement);
}
