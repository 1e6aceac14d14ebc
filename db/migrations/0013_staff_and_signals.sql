-- Since when somebody is staff: the time to set up a second factor counts from here.
alter table users add column staff_since timestamptz;
update users set staff_since = now() where role <> 'member';

-- Six digits by mail, which stand for a recent sign-in. They are derived from the id, like the keys of links.
alter table users add column reauthentication_sent_at timestamptz;
alter table one_time_tokens drop constraint one_time_tokens_kind_check;
alter table one_time_tokens add constraint one_time_tokens_kind_check
  check (kind in ('signup', 'recovery', 'email_change_old', 'email_change_new', 'unlock', 'reauthentication'));

-- What the server notices by itself stands beside what the guards tell. It asks for no role, and says more in a note.
alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in (
  'insufficient_privileges', 'unauthenticated_access', 'admin_check_error',
  'credential_stuffing', 'privilege_probe', 'signup_velocity', 'new_device', 'dormant_account', 'token_reuse', 'mail_cap',
  'blocked_network', 'cross_origin'
));
alter table security_events alter column required_role drop not null;
alter table security_events add column note text;
create index sign_in_attempts_network on sign_in_attempts (network, created_at desc);
