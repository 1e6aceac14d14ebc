-- Somebody who asks for work: who, how large, what for.
create table leads (
  id uuid primary key,
  source text not null check (source in ('get_started', 'contact', 'phone', 'chat', 'walk_in')),
  status text not null default 'new' check (status in ('new', 'qualified', 'won', 'lost', 'spam')),
  name text not null,
  email text not null,
  phone text,
  size text not null check (size in ('home', '1-5', '6-20', '21-50', '50+')),
  devices integer check (devices between 1 and 100000),
  service text,
  plan text,
  message text,
  spam_score integer not null default 0,
  created_at timestamptz not null
);
create index leads_created_at on leads (created_at desc, id desc);
create index leads_email on leads (email, created_at desc);

create sequence appointment_numbers start with 30118 minvalue 10000;

create table appointments (
  id uuid primary key,
  number text not null unique default ('B-' || nextval('appointment_numbers')),
  lead_id uuid not null references leads (id),
  client_id uuid references users (id) on delete set null,
  name text not null,
  email text not null,
  phone text,
  mode text not null check (mode in ('call', 'visit', 'shop')),
  -- Which of the places of its mode it takes: 101, 102... calls, 201... visits, 301... the shop.
  lane integer not null,
  -- Where a visit goes.
  place text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The end with the break after it.
  busy_until timestamptz not null,
  status text not null default 'booked' check (status in ('booked', 'cancelled')),
  -- Revision of the calendar entry (RFC 5545, SEQUENCE).
  sequence integer not null default 0,
  moves integer not null default 0,
  cancel_reason text,
  cancelled_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (mode <> 'visit' or place is not null),
  check (starts_at < ends_at and ends_at <= busy_until),
  check (lane / 100 = case mode when 'call' then 1 when 'visit' then 2 else 3 end and lane % 100 > 0),
  -- One place is never taken twice at the same time, whatever the code above does.
  constraint appointments_no_overlap
    exclude using gist (int4range(lane, lane, '[]') with &&, tstzrange(starts_at, busy_until) with &&)
    where (status = 'booked')
);
create index appointments_starts_at on appointments (starts_at, id) where status = 'booked';
create index appointments_email on appointments (email, starts_at);
create index appointments_client_id on appointments (client_id, starts_at) where client_id is not null;
create index appointments_lead_id on appointments (lead_id);

-- What happened to an appointment, append-only.
create table appointment_events (
  id uuid primary key,
  appointment_id uuid not null references appointments (id),
  kind text not null check (kind in ('booked', 'moved', 'cancelled', 'reminded')),
  actor text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null
);
create index appointment_events_appointment_id on appointment_events (appointment_id, created_at, id);
