-- Who goes to a visit, which ticket it belongs to, and what the staff wrote down about it.
alter table appointments
  add column technician_id uuid references users (id) on delete set null,
  add column ticket_id uuid references tickets (id),
  add column staff_note text;
create index appointments_technician_id on appointments (technician_id, starts_at) where technician_id is not null;
create index appointments_ticket_id on appointments (ticket_id) where ticket_id is not null;

alter table appointment_events drop constraint appointment_events_kind_check;
alter table appointment_events add constraint appointment_events_kind_check
  check (kind in ('booked', 'moved', 'cancelled', 'reminded', 'assigned', 'noted', 'linked'));

-- A price offered for the work of a ticket: what for, how much, until when, and what the client said to it.
create sequence quote_numbers start with 10214 minvalue 10000;

create table ticket_quotes (
  id uuid primary key,
  number text not null unique default ('Q-' || nextval('quote_numbers')),
  ticket_id uuid not null references tickets (id),
  -- [{ "what": text, "quantity": integer, "unitCents": integer }]
  lines jsonb not null,
  total_cents integer not null check (total_cents > 0),
  currency text not null default 'USD' check (currency = 'USD'),
  tax_note text not null,
  -- A day of the shop, "2026-12-08": without a time it has no zone either.
  valid_until text not null check (valid_until ~ '^\d{4}-\d{2}-\d{2}$'),
  status text not null default 'sent' check (status in ('sent', 'approved', 'declined', 'withdrawn')),
  author_id uuid references users (id) on delete set null,
  author_name text not null,
  -- The name typed by whoever decided, and their reason for declining.
  decided_by text,
  decided_at timestamptz,
  decline_reason text,
  created_at timestamptz not null,
  check ((status in ('approved', 'declined')) = (decided_at is not null and decided_by is not null))
);
create index ticket_quotes_ticket_id on ticket_quotes (ticket_id, created_at, id);
