-- Working time: what was done for a client, the hours that clients have in a contract or bought ahead, and what is left to bill.
alter table contracts add column included_minutes integer not null default 0 check (included_minutes >= 0);
-- For an hour beyond those; null for the usual rates.
alter table contracts add column hour_cents integer check (hour_cents >= 0);

-- The quote that an approved plan became.
alter table roadmap_items add column quote_id uuid references quotes (id) on delete set null;

-- When the client was told that few hours are left; null again once there are more.
alter table organizations add column hours_low_at timestamptz;

alter table invoices drop constraint invoices_source_check;
alter table invoices add constraint invoices_source_check
  check (source in ('hand', 'repair', 'order', 'contract', 'quote', 'ticket', 'visit', 'late_fee', 'hours'));

-- Hours bought ahead. They count from the day that they are paid for.
create table hour_blocks (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  minutes integer not null check (minutes > 0),
  price_cents integer not null check (price_cents >= 0),
  -- The kinds of work that they are good for; empty for all.
  kinds text[] not null default '{}',
  -- The last day on which they can be used.
  expires_on text check (expires_on ~ '^\d{4}-\d\d-\d\d$'),
  invoice_id uuid references invoices (id) on delete set null,
  -- Paid for, or given.
  active_at timestamptz,
  voided_at timestamptz,
  void_reason text,
  author_name text not null,
  sample boolean not null default false,
  created_at timestamptz not null,
  check ((voided_at is null) = (void_reason is null))
);
create index hour_blocks_organization_id on hour_blocks (organization_id, id desc);
create index hour_blocks_invoice_id on hour_blocks (invoice_id) where invoice_id is not null;
create index hour_blocks_expires_on on hour_blocks (expires_on) where expires_on is not null and voided_at is null;

-- What was done for a client, in a ticket or on a visit.
create table time_entries (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  ticket_id uuid references tickets (id),
  appointment_id uuid references appointments (id),
  staff_id uuid not null,
  staff_name text not null,
  kind text not null check (kind in ('remote', 'on_site', 'workshop', 'project')),
  what text not null,
  started_at timestamptz not null,
  minutes integer not null check (minutes between 1 and 1440),
  -- [{ "minutes", "percent", "afterHours" }]: the time split at the edges of the opening hours, as it counts
  parts jsonb not null,
  -- Minutes as they count, by those percents.
  counted_minutes integer not null check (counted_minutes >= 0),
  billable boolean not null,
  -- Of the counted minutes, those that are to be billed: the rest came from the client's hours.
  billed_minutes integer not null check (billed_minutes >= 0),
  hour_cents integer not null check (hour_cents >= 0),
  invoice_id uuid references invoices (id) on delete set null,
  voided_at timestamptz,
  voided_by_name text,
  void_reason text,
  created_at timestamptz not null,
  check (num_nonnulls(ticket_id, appointment_id) = 1),
  check ((voided_at is null) = (void_reason is null)),
  check (billed_minutes <= counted_minutes)
);
create index time_entries_organization_id on time_entries (organization_id, started_at desc);
create index time_entries_ticket_id on time_entries (ticket_id) where ticket_id is not null;
create index time_entries_appointment_id on time_entries (appointment_id) where appointment_id is not null;
create index time_entries_invoice_id on time_entries (invoice_id) where invoice_id is not null;
create index time_entries_unbilled on time_entries (organization_id) where invoice_id is null and voided_at is null and billable;

-- Every change of hours, append-only: what is left is their sum. Those of a contract belong to one of its months.
create table hour_moves (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  block_id uuid references hour_blocks (id),
  contract_id uuid references contracts (id),
  period_start text check (period_start ~ '^\d{4}-\d\d-\d\d$'),
  time_id uuid references time_entries (id),
  kind text not null check (kind in ('issue', 'use', 'return', 'adjust', 'expire', 'void')),
  minutes integer not null check (minutes <> 0),
  reason text,
  actor text not null,
  created_at timestamptz not null,
  check (num_nonnulls(block_id, contract_id) = 1),
  check ((contract_id is null) = (period_start is null)),
  check ((kind in ('use', 'return')) = (time_id is not null)),
  check ((kind in ('use', 'expire', 'void')) <= (minutes < 0)),
  check ((kind in ('issue', 'return')) <= (minutes > 0))
);
create index hour_moves_block_id on hour_moves (block_id) where block_id is not null;
create index hour_moves_contract on hour_moves (contract_id, period_start) where contract_id is not null;
create index hour_moves_time_id on hour_moves (time_id) where time_id is not null;
create index hour_moves_created_at on hour_moves (created_at);
create unique index hour_moves_issue on hour_moves (block_id) where kind = 'issue';
create trigger hour_moves_append_only before update or delete on hour_moves
  for each row execute function refuse_shop_history_change();
