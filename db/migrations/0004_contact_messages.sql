create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  phone text,
  subject text not null,
  message text not null,
  ticket_id uuid references tickets (id),
  state text not null default 'received' check (state in ('received', 'spam')),
  created_at timestamptz not null
);
create index contact_messages_created_at on contact_messages (created_at);
