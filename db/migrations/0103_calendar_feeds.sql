-- Secret addresses under which a calendar reads somebody's appointments.
create table calendar_feeds (
  id uuid primary key,
  -- Of the key in the address, which is shown once.
  key_hash text not null unique,
  user_id uuid not null references users (id) on delete cascade,
  -- Whose appointments; null for people without an organization. It ends with their place in it.
  organization_id uuid references organizations (id) on delete cascade,
  scope text not null check (scope in ('own', 'organization')),
  -- Times alone: no titles, places, people or links.
  busy_only boolean not null,
  last_read_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null,
  check (scope = 'own' or organization_id is not null)
);
create index calendar_feeds_user_id on calendar_feeds (user_id, created_at desc);
create index calendar_feeds_organization_id on calendar_feeds (organization_id) where organization_id is not null;
