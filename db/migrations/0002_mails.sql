-- Outgoing mail. A row is written in the transaction of what caused it; a job renders and sends it.
create table mails (
  id uuid primary key,
  template text not null,
  data jsonb not null,
  recipient text not null,
  recipient_name text,
  reply_to text,
  message_id text not null unique,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'suppressed')),
  attempts integer not null default 0,
  last_error text,
  subject text,
  text_body text,
  html_body text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_created_at on mails (created_at);
create index mails_unsent on mails (created_at) where state = 'queued';

-- Addresses that get no mail: they bounced for good, or their owner asked.
create table mail_suppressions (
  email text primary key,
  reason text not null check (reason in ('bounced', 'complained', 'asked')),
  created_at timestamptz not null default now()
);
