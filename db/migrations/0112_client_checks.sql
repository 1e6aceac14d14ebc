-- What staff found when they looked: security of the computers, a restore that was tried, a review meeting. The health score reads them.
create table client_checks (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  kind text not null check (kind in ('security', 'restore', 'review')),
  held_on text not null check (held_on ~ '^\d{4}-\d\d-\d\d$'),
  -- Computers that were fine, of all; a restore that worked is 1 of 1, one that failed 0 of 1.
  good integer,
  total integer,
  note text not null,
  author_name text not null,
  created_at timestamptz not null,
  check ((kind = 'review') = (total is null)),
  check ((good is null) = (total is null)),
  check (good between 0 and total and total > 0)
);
create index client_checks_organization_id on client_checks (organization_id, kind, held_on desc);
