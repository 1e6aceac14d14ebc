import type pg from "pg";

const tickets = 5000;
const devices = 2000;
const repairs = 3000;
const people = 40;
/** Other organizations, each with a tenth of the rows, so that no table holds one organization only. */
const others = 10;
const openOnBoard = 500;

const lines = JSON.stringify([
  { id: "a", kind: "part", what: "Drive", note: "", partClass: "new", quantity: 1, unitCents: 8400, taxed: true },
  { id: "b", kind: "labor", what: "Fit it", note: "", partClass: null, quantity: 1, unitCents: 13_900, taxed: false },
]);

/** Organizations with thousands of tickets, devices and repairs, most of them closed; `owner` owns the largest. Answers with its id. */
export async function fillPortal(pool: pg.Pool, owner: { id: string; email: string }): Promise<string> {
  const organization = await fillOrganization(pool, { owner, share: 1 });
  for (let count = 0; count < others; count++) await fillOrganization(pool, { owner: null, share: 0.1 });
  await pool.query("analyze");
  return organization;
}

async function fillOrganization(
  pool: pg.Pool,
  { owner, share }: { owner: { id: string; email: string } | null; share: number },
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into organizations (id, kind, name, ticket_sharing, created_at, updated_at)
     values (gen_random_uuid(), 'business', 'Bench', 'everyone', now(), now()) returning id`,
  );
  const id = rows[0]?.id ?? "";
  const insert = (text: string, values: unknown[] = []) => pool.query(text, [id, ...values]);
  await insert(
    `insert into contacts (id, organization_id, user_id, name, email, role, created_at, updated_at)
     select gen_random_uuid(), $1::uuid, case when n = 1 then $2::uuid end, 'Person ' || n,
       case when n = 1 then coalesce($3, 'none-' || $1::uuid::text) else 'person-' || n || '-' || $1::uuid::text || '@example.com' end,
       case when n = 1 then 'owner' else 'member' end, now(), now()
     from generate_series(1, ${people}) n`,
    [owner?.id ?? null, owner?.email ?? null],
  );
  await insert(
    `insert into tickets (id, subject, category, priority, status, channel, requester_name, requester_email, fold_key, spam_score,
       sender_proven, organization_id, created_at, updated_at)
     select gen_random_uuid(), 'Bench ticket ' || n, 'repair', 'normal',
       case when n % 100 = 0 then 'waiting_customer' when n % 20 = 0 then 'open' else 'closed' end, 'web_form', 'Person',
       'person-' || (n % ${people}) || '-' || $1::uuid::text || '@example.com', gen_random_uuid(), 0, true, $1::uuid,
       now() - n * interval '1 hour', now() - n * interval '1 hour'
     from generate_series(1, $2::int) n`,
    [tickets * share],
  );
  await insert(
    `insert into ticket_messages (id, ticket_id, author, author_name, body, created_at)
     select gen_random_uuid(), id, case when n = 2 then 'staff' else 'client' end, 'Luis Ortega',
       'Thank you. Which of the two stays?', created_at + n * interval '1 minute'
     from tickets, generate_series(1, 4) n where organization_id = $1::uuid`,
  );
  await insert(
    `insert into devices (id, organization_id, contact_id, name, kind, make, model, serial, warranty_until, label_code, created_at,
       updated_at)
     select gen_random_uuid(), $1::uuid, (select min(id::text)::uuid from contacts where organization_id = $1::uuid), 'Bench PC ' || n, 'desktop',
       'Dell', 'OptiPlex', 'S-' || n, to_char(now() + (n - 500) * interval '1 day', 'YYYY-MM-DD'),
       upper(substr(md5($1::uuid::text || n), 1, 8)), now(), now() - n * interval '1 hour'
     from generate_series(1, $2::int) n`,
    [devices * share],
  );
  await insert(
    `insert into repairs (id, organization_id, contact_id, device_id, intake, used_for, status, state_since, problem, backup, created_at,
       updated_at)
     select gen_random_uuid(), $1::uuid, d.contact_id, d.id, 'drop_off', 'business',
       case when n % 100 = 0 then 'estimate_sent' when n % 100 = 1 then 'ready' when n % 20 = 2 then 'in_repair'
         else 'picked_up' end, now(), 'Dead', 'none', now(), now() - n * interval '1 hour'
     from generate_series(1, $2::int) n
     join (select id, contact_id, row_number() over (order by id) as place, count(*) over () as all_of_them
       from devices where organization_id = $1::uuid) d on d.place = n % d.all_of_them + 1`,
    [repairs * share],
  );
  await insert(
    `insert into estimates (id, repair_id, version, status, cause, lines, tax_city, tax_rate, valid_until, sent_at, created_at, updated_at)
     select gen_random_uuid(), id, 1, case when status = 'estimate_sent' then 'sent' else 'approved' end, 'It is dead.', $2, 'stockton',
       9000, to_char(now() + interval '5 days', 'YYYY-MM-DD'), now(), now(), now()
     from repairs where organization_id = $1::uuid`,
    [lines],
  );
  await insert(
    `with new_loaners as (insert into loaners (id, name, serial, created_at)
       select gen_random_uuid(), 'ThinkPad', 'L-' || n || $1::uuid::text, now() from generate_series(1, 4) n returning id)
     insert into loans (id, loaner_id, repair_id, due_on, lent_at)
     select gen_random_uuid(), id, (select min(id::text)::uuid from repairs where organization_id = $1::uuid), '2030-01-01', now()
     from new_loaners`,
  );
  return id;
}

/** Makes as many repairs open as the board shows at once. */
export async function fillBoard(pool: pg.Pool): Promise<number> {
  await pool.query(
    `update repairs set status = 'in_repair', due_at = now() + interval '1 day' where id in (
       select id from repairs where status = 'picked_up' order by id
       limit greatest(0, ${openOnBoard} - (select count(*) from repairs where status not in ('picked_up', 'cancelled', 'abandoned'))))`,
  );
  await pool.query(
    `update repairs set status = 'picked_up' where id in (
       select id from repairs where status not in ('picked_up', 'cancelled', 'abandoned') order by id offset ${openOnBoard})`,
  );
  await pool.query("analyze repairs");
  return openOnBoard;
}
