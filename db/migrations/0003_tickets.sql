create sequence ticket_numbers start with 10427 minvalue 10000;

create table tickets (
  id uuid primary key,
  number text not null unique default ('T-' || nextval('ticket_numbers')),
  subject text not null,
  category text not null check (category in ('repair', 'network', 'security', 'cloud', 'backup', 'gaming-pc', 'account', 'other')),
  priority text not null check (priority in ('low', 'normal', 'high', 'urgent')),
  status text not null default 'new'
    check (status in ('new', 'open', 'scheduled', 'waiting_customer', 'waiting_vendor', 'resolved', 'closed', 'merged', 'spam')),
  channel text not null check (channel in ('web_form', 'contact_form', 'api', 'email', 'chat', 'phone', 'walk_in')),
  requester_name text not null,
  requester_email text not null,
  requester_phone text,
  follow_up_of uuid references tickets (id),
  -- Hash of sender and words: the same thing sent twice becomes one ticket.
  fold_key text not null,
  spam_score integer not null default 0,
  reopen_count integer not null default 0,
  waiting_since timestamptz,
  first_responded_at timestamptz,
  resolved_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index tickets_requester_email on tickets (requester_email, created_at desc);
create index tickets_fold_key on tickets (fold_key, created_at desc);
create index tickets_status on tickets (status, created_at desc);

create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references tickets (id),
  author text not null check (author in ('client', 'staff', 'system')),
  author_name text not null,
  visibility text not null default 'public' check (visibility in ('public', 'internal')),
  body text not null,
  created_at timestamptz not null
);
create index ticket_messages_ticket_id on ticket_messages (ticket_id, created_at, id);

create table ticket_attachments (
  id uuid primary key,
  ticket_id uuid not null references tickets (id),
  message_id uuid not null references ticket_messages (id),
  name text not null,
  media_type text not null,
  bytes integer not null check (bytes > 0),
  sha256 text not null,
  storage_key text not null unique,
  created_at timestamptz not null
);
create index ticket_attachments_message_id on ticket_attachments (message_id);
create index ticket_attachments_ticket_id on ticket_attachments (ticket_id);

-- Private links. The key itself is never stored: it is derived from the id with a server secret.
create table ticket_links (
  id uuid primary key,
  ticket_id uuid not null references tickets (id),
  email text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null
);
create index ticket_links_ticket_id on ticket_links (ticket_id);

-- What happened to a ticket, append-only.
create table ticket_events (
  id uuid primary key,
  ticket_id uuid not null references tickets (id),
  kind text not null,
  actor text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null
);
create index ticket_events_ticket_id on ticket_events (ticket_id, created_at, id);
