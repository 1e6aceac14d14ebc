-- When a letter was last asked for, by a keyed hash of its kind and address: the pause holds for every address alike,
-- so that it does not tell which ones have an account.
create table mail_pauses (
  key text primary key,
  asked_at timestamptz not null
);
create index mail_pauses_asked_at on mail_pauses (asked_at);
