-- What somebody chose about cookies, when, and in which words: append-only proof without a person's name.
create table consent_records (
  id uuid primary key,
  -- Random, made by the browser when a first choice is kept there; joins the choices of one browser, nothing else.
  subject_id uuid not null,
  policy_version integer not null,
  action text not null check (action in ('accept_all', 'decline_all', 'custom', 'signal')),
  analytics boolean not null,
  functional boolean not null,
  marketing boolean not null,
  -- Global Privacy Control, as the browser said with this very choice.
  opt_out_signal boolean not null,
  source text not null check (source in ('banner', 'dialog', 'signal')),
  created_at timestamptz not null
);
create index consent_records_subject on consent_records (subject_id, created_at);

create function refuse_consent_change() returns trigger
language plpgsql as $$
begin
  raise exception 'consent_records is append-only';
end
$$;
create trigger consent_records_append_only before update or delete on consent_records
  for each row execute function refuse_consent_change();
create trigger consent_records_keep before truncate on consent_records
  for each statement execute function refuse_consent_change();
