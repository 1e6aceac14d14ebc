create table subscribers (
  id uuid primary key,
  email text not null unique,
  state text not null check (state in ('pending', 'confirmed', 'unsubscribed')),
  topics text[] not null,
  -- Since when the present request stands: links of earlier ones open nothing.
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- Letters sent to this address on request since `letters_since`.
  letters integer not null default 0,
  letters_since timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state <> 'confirmed' or confirmed_at is not null)
);
create index subscribers_confirmed on subscribers (id) where state = 'confirmed';
create index subscribers_pending on subscribers (requested_at) where state = 'pending';

-- Proof of consent: who agreed when, where and to which words. Append-only.
create table subscriber_events (
  id uuid primary key,
  subscriber_id uuid not null references subscribers (id) on delete cascade,
  kind text not null check (kind in ('requested', 'confirmed', 'topics', 'unsubscribed')),
  source text not null,
  words_version text not null,
  topics text[] not null,
  -- Hash of the network the request came from.
  network_hash text,
  at timestamptz not null
);
create index subscriber_events_subscriber_id on subscriber_events (subscriber_id, at, id);

create table newsletter_issues (
  id uuid primary key,
  topic text not null,
  subject text not null,
  body text not null,
  state text not null default 'sending' check (state in ('sending', 'sent')),
  -- The last subscriber whose letter is in the outbox: a batch starts after it.
  last_subscriber_id uuid,
  recipients integer not null default 0,
  author_id uuid references users (id) on delete set null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index newsletter_issues_created_at on newsletter_issues (created_at desc);
