create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  -- argon2id in PHC form; null when the account has no password (Google only).
  password_hash text,
  email_confirmed_at timestamptz,
  role text not null default 'member' check (role in ('member', 'technician', 'admin')),
  -- Written by the user; decides nothing.
  user_metadata jsonb not null default '{}',
  -- An address change under way. With both columns set both addresses still have to agree.
  new_email text check (new_email = lower(new_email)),
  email_change_agreed text check (email_change_agreed in ('old', 'new')),
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  ban_reason text,
  deletion_due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index users_created_at on users (created_at desc, id);
create index users_staff on users (role) where role <> 'member';
create index users_deletion_due_at on users (deletion_due_at) where deletion_due_at is not null;

-- Ways to prove who one is: the address itself, or a Google account.
create table identities (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  provider text not null check (provider in ('email', 'google')),
  provider_id text not null,
  identity_data jsonb not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_id)
);
create index identities_user_id on identities (user_id, created_at);

-- A session is also the family of its refresh tokens. Ended ones stay for a while, for the list of sign-ins.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- [{method, timestamp}], newest first.
  amr jsonb not null,
  factor_id uuid,
  -- Number of the current refresh token. The token itself is derived from it and stored nowhere.
  refresh_counter integer not null default 0,
  network text not null,
  user_agent text not null,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('sign_out', 'elsewhere', 'password', 'factor', 'reuse', 'admin', 'account', 'expired'))
);
create index sessions_user_id on sessions (user_id, created_at desc);
create index sessions_created_at on sessions (created_at desc, id);
create index sessions_ended_at on sessions (ended_at) where ended_at is not null;

-- When each refresh token was issued, which is when its parent was revoked. Only the last seconds matter.
create table refresh_tokens (
  session_id uuid not null references sessions (id) on delete cascade,
  counter integer not null,
  issued_at timestamptz not null,
  primary key (session_id, counter)
);
create index refresh_tokens_issued_at on refresh_tokens (issued_at);

-- Links in letters. The key is derived from the id with a server secret when the letter is rendered.
create table one_time_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('signup', 'recovery', 'email_change_old', 'email_change_new', 'unlock')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- One live token per user and kind; a new one replaces the old.
  unique (user_id, kind)
);
create index one_time_tokens_expires_at on one_time_tokens (expires_at);

-- PKCE, from the request that brings the challenge to the exchange of the code.
create table flow_states (
  id uuid primary key,
  kind text not null check (kind in ('signup', 'recovery', 'email_change', 'oauth')),
  user_id uuid references users (id) on delete cascade,
  -- Null when the caller asked for the implicit flow (Google only).
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  code_hash text unique,
  code_issued_at timestamptz,
  -- Google: our own state (hashed), nonce and verifier towards it, and where the browser goes afterwards.
  state_hash text unique,
  state_used_at timestamptz,
  provider_nonce text,
  provider_verifier text,
  redirect_to text,
  link_to_user uuid references users (id) on delete cascade,
  created_at timestamptz not null
);
create index flow_states_user_id on flow_states (user_id, kind, created_at desc);
create index flow_states_created_at on flow_states (created_at);

create table mfa_factors (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  friendly_name text not null default '',
  status text not null check (status in ('unverified', 'verified')),
  -- Encrypted with a key that is derived from the server secret.
  secret text not null,
  -- The last accepted time step: a code serves once.
  last_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, friendly_name)
);

create table mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references mfa_factors (id) on delete cascade,
  network text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index mfa_challenges_factor_id on mfa_challenges (factor_id);
create index mfa_challenges_created_at on mfa_challenges (created_at);

create table recovery_codes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, code_hash)
);

-- Keys that sign access tokens: published first, used from active_at on, published until expires_at.
create table signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  active_at timestamptz not null,
  expires_at timestamptz,
  created_at timestamptz not null
);

create table sign_in_attempts (
  id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  email text,
  method text not null,
  outcome text not null
    check (outcome in ('ok', 'wrong', 'unconfirmed', 'banned', 'limited', 'locked', 'blocked', 'second_factor_wrong')),
  network text not null,
  user_agent text not null,
  created_at timestamptz not null
);
create index sign_in_attempts_created_at on sign_in_attempts (created_at desc, id);
create index sign_in_attempts_user_id on sign_in_attempts (user_id, created_at desc);

create table blocked_networks (
  network text primary key,
  reason text not null,
  -- Null for the blocks the server makes by itself.
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- What the route guards and refusals tell (contract, section 4).
create table security_events (
  id uuid primary key,
  kind text not null check (kind in ('insufficient_privileges', 'unauthenticated_access', 'admin_check_error')),
  path text not null,
  required_role text not null,
  user_id_prefix text check (length(user_id_prefix) <= 8),
  -- Told by a browser, or seen by the server itself.
  source text not null check (source in ('browser', 'server')),
  network text not null,
  happened_at timestamptz not null,
  created_at timestamptz not null
);
create index security_events_created_at on security_events (created_at desc, id);

-- Who did what: append-only, each row carries the hash of the one before.
create table audit_events (
  -- The trigger below fills in these three.
  seq bigint primary key default 0,
  at timestamptz not null,
  actor_kind text not null,
  actor_id uuid,
  action text not null,
  target_kind text,
  target_id text,
  detail jsonb not null default '{}',
  network text,
  request_id text,
  prev_hash text not null default '',
  hash text not null default ''
);
create index audit_events_at on audit_events (at desc);
create index audit_events_actor_id on audit_events (actor_id, seq desc);
create index audit_events_target_id on audit_events (target_id, seq desc);
create index audit_events_action on audit_events (action, seq desc);

create function audit_hash(event audit_events) returns text
language sql immutable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    event.prev_hash, event.seq, extract(epoch from event.at)::text, event.actor_kind, event.actor_id, event.action,
    event.target_kind, event.target_id, event.detail, event.network, event.request_id
  )::text, 'UTF8')), 'hex')
$$;

create function chain_audit_event() returns trigger
language plpgsql as $$
declare
  head record;
begin
  -- Writers take turns until they commit, so that the chain has no branches and no gaps.
  perform pg_advisory_xact_lock(7201120);
  select seq, hash into head from audit_events order by seq desc limit 1;
  new.seq := coalesce(head.seq, 0) + 1;
  new.prev_hash := coalesce(head.hash, '');
  new.hash := audit_hash(new);
  return new;
end
$$;
create trigger audit_events_chain before insert on audit_events for each row execute function chain_audit_event();

create function refuse_audit_change() returns trigger
language plpgsql as $$
begin
  raise exception 'audit_events is append-only';
end
$$;
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_audit_change();
create trigger audit_events_keep before truncate on audit_events
  for each statement execute function refuse_audit_change();

-- The first row whose hash or whose link to the row before does not fit; null when the chain holds.
create function first_broken_audit_event() returns bigint
language sql stable as $$
  select min(seq) from (
    select event.seq,
      event.hash = audit_hash(event)
        and event.prev_hash = coalesce(lag(event.hash) over (order by event.seq), '')
        and event.seq = coalesce(lag(event.seq) over (order by event.seq), 0) + 1 as fits
    from audit_events event
  ) checked where not fits
$$;

-- Whether the caller is an administrator. The caller is named by the claims of the request, as PostgREST does it.
create function is_admin() returns boolean
language sql stable as $$
  select exists (
    select 1
    from users
    cross join (select nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims) request
    where users.id = (request.claims ->> 'sub')::uuid
      and users.role = 'admin'
      and (users.banned_until is null or users.banned_until <= now())
      and (
        request.claims ->> 'aal' = 'aal2'
        or not exists (select 1 from mfa_factors where user_id = users.id and status = 'verified')
      )
  )
$$;
