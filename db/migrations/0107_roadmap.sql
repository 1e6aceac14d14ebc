-- What should be replaced or bought, by quarter: staff propose, the client answers.
create table roadmap_items (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  device_id uuid references devices (id) on delete set null,
  title text not null,
  reason text not null,
  -- "2027-Q1"
  quarter text not null check (quarter ~ '^\d{4}-Q[1-4]$'),
  cost_cents integer not null check (cost_cents >= 0),
  state text not null check (state in ('proposed', 'approved', 'declined', 'done')),
  proposed_by_name text not null,
  answered_by_name text,
  answered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state in ('approved', 'declined')) <= (answered_at is not null))
);
create index roadmap_items_organization_id on roadmap_items (organization_id, quarter, id);
create unique index roadmap_items_device on roadmap_items (device_id) where device_id is not null and state in ('proposed', 'approved');

-- Licenses, certificates and domains, with the day they end.
create table renewals (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  kind text not null check (kind in ('license', 'certificate', 'domain', 'subscription')),
  name text not null,
  ends_on text not null check (ends_on ~ '^\d{4}-\d\d-\d\d$'),
  created_at timestamptz not null
);
create index renewals_organization_id on renewals (organization_id, ends_on);
