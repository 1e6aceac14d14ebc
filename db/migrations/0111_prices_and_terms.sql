-- New prices of a running contract, announced 7 to 30 days before they count (AB 2863).
create table contract_price_changes (
  id uuid primary key,
  contract_id uuid not null references contracts (id),
  -- The first day of the first month that is billed at them.
  from_day text not null check (from_day ~ '^\d{4}-\d\d-\d\d$'),
  reason text not null,
  author_name text not null,
  announced_at timestamptz,
  taken_back_at timestamptz,
  created_at timestamptz not null
);
create unique index contract_price_changes_from_day on contract_price_changes (contract_id, from_day) where taken_back_at is null;

create table contract_prices (
  change_id uuid not null references contract_price_changes (id),
  line_id uuid not null references contract_lines (id),
  -- For one of it and a month.
  unit_cents integer not null check (unit_cents >= 0),
  primary key (change_id, line_id)
);
create index contract_prices_line_id on contract_prices (line_id);

-- Invoices issued from this day on have the late fee; null for all.
alter table organizations add column late_fee_from text check (late_fee_from ~ '^\d{4}-\d\d-\d\d$');
