-- Staff end the private links of a record; people get new ones by email.
alter table repairs add column links_ended_at timestamptz;
alter table quotes add column links_ended_at timestamptz;
alter table invoices add column links_ended_at timestamptz;

create or replace function keep_issued_invoices() returns trigger language plpgsql as $$
declare
  -- What follows from payments, reminders and merged clients, and the ending of links.
  may_change text[] := array['organization_id', 'contact_id', 'status', 'settled_at', 'void_reason', 'voided_at', 'viewed_at',
    'reminders', 'links_ended_at', 'version', 'updated_at'];
begin
  if old.status = 'draft' then return coalesce(new, old); end if;
  if tg_op = 'DELETE' or new.status = 'draft' or to_jsonb(new) - may_change <> to_jsonb(old) - may_change then
    raise exception 'an invoice that was issued cannot be changed';
  end if;
  return new;
end $$;

-- People whom staff wrote down belong to the account that has proven their address, and their address is the account's.
update contacts set user_id = users.id
  from users
  where contacts.user_id is null and contacts.removed_at is null
    and contacts.email = users.email and users.email_confirmed_at is not null
    and not exists (
      select from contacts other where other.organization_id = contacts.organization_id and other.user_id = users.id
        and other.removed_at is null);
update contacts set email = users.email
  from users
  where contacts.user_id = users.id and contacts.removed_at is null and contacts.email is distinct from users.email
    and not exists (
      select from contacts other where other.organization_id = contacts.organization_id and other.email = users.email
        and other.removed_at is null);
