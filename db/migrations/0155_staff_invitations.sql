-- People whom administrators invite to work here. The role begins when the address is proven, while the one who invited still may.
create table staff_invitations (
  id uuid primary key,
  email text not null,
  role text not null check (role in ('editor', 'technician', 'admin')),
  invited_by uuid references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_as text check (ended_as in ('joined', 'withdrawn')),
  check ((ended_at is null) = (ended_as is null))
);

create unique index staff_invitations_open on staff_invitations (email) where ended_at is null;
create index staff_invitations_invited_by on staff_invitations (invited_by) where ended_at is null;
