create table devices (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  site_id uuid references sites (id) on delete set null,
  -- Who uses it.
  contact_id uuid references contacts (id) on delete set null,
  name text not null,
  kind text not null check (kind in (
    'desktop', 'laptop', 'phone', 'tablet', 'printer', 'server', 'network', 'console', 'other'
  )),
  make text not null default '',
  model text not null default '',
  serial text,
  -- As compared: capitals and digits only.
  serial_key text generated always as (nullif(regexp_replace(upper(serial), '[^A-Z0-9]', '', 'g'), '')) stored,
  mac text,
  processor text not null default '',
  memory text not null default '',
  storage text not null default '',
  -- An id of content/operating-systems.yaml, which knows when its support ends.
  operating_system text,
  purchased_on text check (purchased_on ~ '^\d{4}-\d\d-\d\d$'),
  warranty_until text check (warranty_until ~ '^\d{4}-\d\d-\d\d$'),
  notes text not null default '',
  -- For staff only.
  staff_notes text not null default '',
  photo_key text unique,
  status text not null default 'active' check (status in ('active', 'in_repair', 'retired', 'disposed')),
  -- On its label; says nothing of its owner.
  label_code text not null unique check (label_code ~ '^[A-Z0-9]{8}$'),
  order_line_id uuid references order_lines (id) on delete set null,
  sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index devices_serial on devices (organization_id, serial_key) where serial_key is not null;
create index devices_serial_key on devices (serial_key) where serial_key is not null;
create index devices_organization_id on devices (organization_id, updated_at desc, id desc);
create index devices_contact_id on devices (contact_id) where contact_id is not null;
create index devices_order_line_id on devices (order_line_id) where order_line_id is not null;

-- What happened to a device, append-only.
create table device_events (
  id uuid primary key,
  device_id uuid not null references devices (id) on delete cascade,
  kind text not null,
  actor text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null
);
create index device_events_device_id on device_events (device_id, created_at desc, id desc);

-- A PIN, password or pattern, encrypted; deleted a day after pickup.
create table device_secrets (
  id uuid primary key,
  device_id uuid not null references devices (id) on delete cascade,
  kind text not null check (kind in ('pin', 'password', 'pattern')),
  sealed text not null,
  purge_at timestamptz,
  created_at timestamptz not null
);
create unique index device_secrets_device_id on device_secrets (device_id, kind);
create index device_secrets_purge_at on device_secrets (purge_at) where purge_at is not null;

-- Who looked at a secret and why; outlives the secret.
create table device_secret_reveals (
  id uuid primary key,
  device_id uuid not null references devices (id) on delete cascade,
  kind text not null,
  actor text not null,
  reason text not null,
  created_at timestamptz not null
);
create index device_secret_reveals_device_id on device_secret_reveals (device_id, created_at desc);

alter table tickets add column device_id uuid references devices (id) on delete set null;
create index tickets_device_id on tickets (device_id, created_at desc) where device_id is not null;
