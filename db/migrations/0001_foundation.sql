-- Keys the process makes for itself, shared by all replicas.
create table server_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- Counters of the rate limits; the shape is the one rate-limiter-flexible works with.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Solved bot checks, so that each serves once.
create table spent_bot_checks (
  signature text primary key,
  expires_at timestamptz not null
);
create index spent_bot_checks_expires_at on spent_bot_checks (expires_at);
