-- What people ask the assistant, one conversation per session of a browser.
create table chat_conversations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Made by the browser: it means something only together with its user.
  session_id text not null,
  language text not null default 'en' check (language in ('en', 'es')),
  started_at timestamptz not null,
  last_at timestamptz not null,
  hand_over_state text check (hand_over_state in ('offered', 'done')),
  hand_over_reason text check (hand_over_reason in ('asked', 'not_known', 'unhappy', 'urgent', 'limit')),
  handed_over_at timestamptz,
  reply_by text,
  ticket_id uuid references tickets (id) on delete set null,
  ticket_number text,
  unique (user_id, session_id)
);
create index chat_conversations_last_at on chat_conversations (last_at desc, id desc);
create index chat_conversations_user_id on chat_conversations (user_id, last_at desc);

create table chat_messages (
  id uuid primary key,
  conversation_id uuid not null references chat_conversations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  author text not null check (author in ('user', 'bot')),
  -- Card and social security numbers are masked before they come here.
  text text not null,
  created_at timestamptz not null,
  -- From here on: answers only.
  question_id uuid references chat_messages (id) on delete cascade,
  state text not null default 'done' check (state in ('generating', 'done', 'stopped', 'failed')),
  -- When whoever writes the answer was last seen writing, and whether somebody wants it stopped.
  alive_at timestamptz,
  stop_asked boolean not null default false,
  citations jsonb not null default '[]',
  action text check (action in ('answer', 'clarify', 'abstain', 'handoff')),
  confidence real,
  language text check (language in ('en', 'es')),
  intent text,
  looked_up text,
  hand_over jsonb,
  -- A language model may see it again as part of the conversation.
  for_model boolean not null default false,
  -- Who wrote it (null: composed from the site's own passages), and why a model's words were not used.
  model text,
  fallback text,
  first_token_ms integer,
  total_ms integer,
  -- Staff have looked at a question without an answer.
  dismissed_at timestamptz
);
create index chat_messages_conversation_id on chat_messages (conversation_id, created_at, id);
-- One answer at a time for everybody, whichever server writes it.
create unique index chat_messages_in_flight on chat_messages (user_id) where state = 'generating';
create index chat_messages_created_at on chat_messages (created_at) where author = 'bot';
create index chat_messages_words on chat_messages using gin (text gin_trgm_ops);
create index chat_messages_question_id on chat_messages (question_id);

create table chat_ratings (
  id uuid primary key,
  message_id uuid not null references chat_messages (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  rating smallint not null check (rating in (1, -1)),
  reason text check (reason in ('incorrect', 'outdated', 'incomplete', 'irrelevant_sources', 'tone', 'unsafe', 'other')),
  comment text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (message_id, user_id)
);

-- What an administrator changed of the assistant; one that nobody touched is as src/domain/assistant/chat-settings.ts says.
create table chat_settings (
  id boolean primary key default true check (id),
  settings jsonb not null,
  changed_by uuid references users (id) on delete set null,
  updated_at timestamptz not null
);
