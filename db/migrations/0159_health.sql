-- A part that was found broken, until it works again: administrators are told once of each.
create table health_episodes (
  id uuid primary key,
  part text not null,
  title text not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  told_at timestamptz,
  -- Ways by which it was told; none when no way worked.
  told_by text[] not null default '{}'
);
create unique index health_episodes_open on health_episodes (part) where ended_at is null;
create index health_episodes_began on health_episodes (began_at desc);

-- Errors of browsers and refusals of the content policy, counted by message: nothing of who met them.
create table browser_errors (
  id uuid primary key,
  -- Digest of what makes two errors the same.
  fingerprint text not null unique,
  kind text not null check (kind in ('error', 'policy')),
  message text not null check (length(message) <= 300),
  file text not null check (length(file) <= 200),
  line integer not null,
  route text not null check (length(route) <= 200),
  browsers text[] not null,
  count bigint not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index browser_errors_last on browser_errors (last_at desc);
