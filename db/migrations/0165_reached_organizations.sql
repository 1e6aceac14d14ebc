-- Organizations whose rows the wall opens to the client of a transaction (src/platform/db/wall/): those the person belongs to, and what a
-- private link has proven. It runs as the owner, because the rows that say so are behind the wall themselves, and keeps its plan.
create function reached_organizations() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  person uuid := nullif(current_setting('longrow.user_id', true), '');
  address text := nullif(current_setting('longrow.email', true), '');
  proven uuid[] := coalesce(nullif(current_setting('longrow.proven', true), ''), '{}');
begin
  if person is null then return proven; end if;
  return proven || array(
    select organization_id from contacts
    where removed_at is null and (user_id = person or (user_id is null and email = address)));
end
$$;

-- Functions that look at rows of all clients, whoever calls them.
alter function ticket_twin(text, timestamptz) security definer set search_path = public, pg_temp;
alter function keep_issued_lines() security definer set search_path = public, pg_temp;
