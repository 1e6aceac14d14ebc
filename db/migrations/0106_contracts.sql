-- Managed IT: what a client has agreed to, billed month by month in advance.
create sequence contract_numbers start with 10021 minvalue 10000;

create table contracts (
  id uuid primary key,
  number text not null unique default ('M-' || nextval('contract_numbers')),
  organization_id uuid not null references organizations (id),
  title text not null,
  terms text not null default '',
  status text not null check (status in ('draft', 'pending', 'active', 'ended')),
  starts_on text not null check (starts_on ~ '^\d{4}-\d\d-\d\d$'),
  term_months integer not null check (term_months between 1 and 60),
  -- Auto: goes on by the same term until it is canceled.
  renewal text not null check (renewal in ('none', 'auto')),
  -- The last day; null while it goes on by itself.
  ends_on text check (ends_on ~ '^\d{4}-\d\d-\d\d$'),
  -- How soon a new ticket has its first answer; null when nothing is agreed.
  answer_minutes integer check (answer_minutes > 0),
  accepted_by_name text,
  accepted_at timestamptz,
  canceled_at timestamptz,
  -- The year of the last yearly reminder.
  reminded_year integer,
  sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status in ('draft', 'pending') or accepted_at is not null)
);
create index contracts_organization_id on contracts (organization_id, id desc);
create index contracts_active on contracts (starts_on) where status = 'active';

create table contract_lines (
  id uuid primary key,
  contract_id uuid not null references contracts (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('seat', 'device', 'flat')),
  what text not null,
  -- For one of it and a month.
  unit_cents integer not null check (unit_cents >= 0),
  -- Delivered on media it is taxed, electronically it is not (18 CCR 1502).
  taxed boolean not null default false,
  unique (contract_id, position)
);

-- How many from which day on, append-only: a change is billed by the day.
create table contract_quantities (
  id uuid primary key,
  line_id uuid not null references contract_lines (id) on delete cascade,
  from_day text not null check (from_day ~ '^\d{4}-\d\d-\d\d$'),
  quantity integer not null check (quantity >= 0),
  actor text not null,
  created_at timestamptz not null
);
create index contract_quantities_line_id on contract_quantities (line_id, from_day, id);

-- What was offered, agreed, changed and canceled, with the words as they were: evidence (AB 2863). Append-only.
create table contract_events (
  id uuid primary key,
  contract_id uuid not null references contracts (id),
  kind text not null,
  actor text not null,
  network text,
  detail jsonb not null default '{}',
  created_at timestamptz not null
);
create index contract_events_contract_id on contract_events (contract_id, created_at, id);
create trigger contract_events_append_only before update or delete on contract_events
  for each row execute function refuse_shop_history_change();
