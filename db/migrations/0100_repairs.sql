create sequence repair_numbers start with 10241 minvalue 10000;

create table repairs (
  id uuid primary key,
  number text not null unique default ('R-' || nextval('repair_numbers')),
  organization_id uuid not null references organizations (id),
  -- Who brought it.
  contact_id uuid not null references contacts (id),
  device_id uuid not null references devices (id),
  ticket_id uuid references tickets (id) on delete set null,
  appointment_id uuid references appointments (id) on delete set null,
  -- A warranty claim on a line of an earlier repair, whose warranty goes on running.
  claim_of_id uuid references repairs (id),
  claim_line_id text,
  intake text not null check (intake in ('drop_off', 'on_site', 'pickup', 'mail_in', 'remote')),
  used_for text not null check (used_for in ('household', 'home_office', 'business')),
  status text not null check (status in (
    'booked', 'received', 'diagnosing', 'estimate_sent', 'approved', 'waiting_parts', 'in_repair', 'quality_check', 'ready',
    'picked_up', 'declined', 'unrepairable', 'cancelled', 'abandoned'
  )),
  state_since timestamptz not null,
  problem text not null,
  -- [{ "mark", "note" }]
  condition jsonb not null default '[]',
  accessories jsonb not null default '[]',
  backup text not null check (backup in ('full', 'if_possible', 'none')),
  loss_notice_at timestamptz,
  preapproved_cents integer not null default 0 check (preapproved_cents >= 0),
  diagnostic_fee_cents integer not null default 0 check (diagnostic_fee_cents >= 0),
  diagnostic_fee_agreed_at timestamptz,
  -- Why there are no photos of check-in.
  photo_waiver text,
  technician_id uuid references users (id) on delete set null,
  bench text,
  due_at timestamptz,
  -- For the client: what it waits for, "the keyboard, expected Friday".
  waits_for text,
  -- What was done and put in: [{ "id", "kind", "what", ... }].
  work jsonb not null default '[]',
  -- The most that may be charged before tax; null until the client has agreed to a sum.
  approved_cents integer check (approved_cents >= 0),
  -- Item of the quality checklist -> { "at", "by" }.
  checklist jsonb not null default '{}',
  replaced_parts text not null default 'return' check (replaced_parts in ('return', 'recycle', 'core')),
  received_by_name text,
  received_at timestamptz,
  ready_at timestamptz,
  picked_up_at timestamptz,
  picked_up_by text,
  -- The strokes on the screen, as an SVG path.
  pickup_signature text,
  language text not null default 'en' check (language in ('en', 'es')),
  sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index repairs_organization_id on repairs (organization_id, updated_at desc, id desc);
create index repairs_contact_id on repairs (contact_id);
create index repairs_device_id on repairs (device_id, created_at desc);
create index repairs_ticket_id on repairs (ticket_id) where ticket_id is not null;
create index repairs_open on repairs (status, due_at) where status not in ('picked_up', 'cancelled', 'abandoned');
create index repairs_updated_at on repairs (updated_at desc, id desc);

-- How long it was in each state.
create table repair_states (
  id uuid primary key,
  repair_id uuid not null references repairs (id) on delete cascade,
  status text not null,
  entered_at timestamptz not null,
  left_at timestamptz
);
create index repair_states_repair_id on repair_states (repair_id, entered_at);
create index repair_states_left_at on repair_states (left_at) where left_at is not null;

-- What happened to a repair, append-only.
create table repair_events (
  id uuid primary key,
  repair_id uuid not null references repairs (id) on delete cascade,
  kind text not null,
  actor text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null
);
create index repair_events_repair_id on repair_events (repair_id, created_at, id);

create table repair_photos (
  id uuid primary key,
  repair_id uuid not null references repairs (id) on delete cascade,
  caption text not null default '',
  -- Shown to the client.
  public boolean not null default true,
  width integer not null,
  height integer not null,
  storage_key text not null unique,
  created_at timestamptz not null
);
create index repair_photos_repair_id on repair_photos (repair_id, created_at);

-- Immutable once sent: a change is a new version.
create table estimates (
  id uuid primary key,
  repair_id uuid not null references repairs (id) on delete cascade,
  version integer not null,
  status text not null check (status in ('draft', 'sent', 'approved', 'partly_approved', 'declined', 'superseded')),
  -- What was found, in one line for the client.
  cause text not null default '',
  -- [{ "id", "kind", "what", "note", "partClass", "quantity", "unitCents", "taxed", "optional", "warrantyDays" }]
  lines jsonb not null default '[]',
  tax_city text not null,
  -- In thousandths of a percent: 9000 is 9 %.
  tax_rate integer not null check (tax_rate >= 0),
  valid_until text check (valid_until ~ '^\d{4}-\d\d-\d\d$'),
  sent_at timestamptz,
  sent_by_name text,
  viewed_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (repair_id, version),
  check (status = 'draft' or (sent_at is not null and valid_until is not null))
);
create unique index estimates_draft on estimates (repair_id) where status = 'draft';
create unique index estimates_sent on estimates (repair_id) where status = 'sent';

-- The client's answer to an estimate, append-only.
create table authorizations (
  id uuid primary key,
  repair_id uuid not null references repairs (id),
  estimate_id uuid not null unique references estimates (id),
  mode text not null check (mode in ('signature', 'oral')),
  decision text not null check (decision in ('approved', 'partly_approved', 'declined')),
  name text not null,
  -- Ids of the optional lines that were taken.
  options jsonb not null default '[]',
  -- Parts and labor before tax, and the whole with tax.
  subtotal_cents integer not null,
  total_cents integer not null,
  -- 16 CCR 2722(a): date and time stand in decided_at.
  phone_called text,
  received_by_name text,
  conditions text,
  added_parts text,
  added_labor text,
  reason text,
  network text,
  user_id uuid references users (id) on delete set null,
  document_sha256 text not null,
  decided_at timestamptz not null
);
create index authorizations_repair_id on authorizations (repair_id, decided_at);

-- Papers as they were given out, in both languages, with the hash of their content. Kept for three years (BPC 9842).
create table papers (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  repair_id uuid references repairs (id),
  estimate_id uuid references estimates (id),
  kind text not null check (kind in ('claim_check', 'estimate')),
  number text not null,
  version integer not null default 1,
  -- { "en": paper, "es": paper }
  content jsonb not null,
  sha256 text not null,
  retain_until timestamptz not null,
  created_at timestamptz not null,
  unique (kind, number, version)
);
create index papers_repair_id on papers (repair_id, created_at) where repair_id is not null;
create index papers_organization_id on papers (organization_id, created_at desc);

create function keep_papers() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.content, new.sha256, new.kind, new.number, new.version, new.retain_until)
    is distinct from (old.content, old.sha256, old.kind, old.number, old.version, old.retain_until) then
    raise exception 'a paper that was given out cannot be changed';
  end if;
  if tg_op = 'DELETE' and old.retain_until > now() then
    raise exception 'this paper must be kept until %', old.retain_until;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger papers_are_kept before update or delete on papers for each row execute function keep_papers();

-- Devices of ours that clients borrow.
create table loaners (
  id uuid primary key,
  name text not null,
  serial text not null unique,
  retired_at timestamptz,
  created_at timestamptz not null
);

create table loans (
  id uuid primary key,
  loaner_id uuid not null references loaners (id),
  repair_id uuid not null references repairs (id) on delete cascade,
  due_on text not null check (due_on ~ '^\d{4}-\d\d-\d\d$'),
  lent_at timestamptz not null,
  returned_at timestamptz,
  reminded_on text
);
create unique index loans_out on loans (loaner_id) where returned_at is null;
create index loans_repair_id on loans (repair_id);
