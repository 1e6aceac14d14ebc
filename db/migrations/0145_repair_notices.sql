-- Notices on repair papers say the prescribed words, and the registration number is a fact of the business. Texts that were written on
-- screen follow.
create function pg_temp.notices_said(value jsonb) returns jsonb language sql as $$
  select case
    when jsonb_typeof(value -> 'notices') is distinct from 'object' then value
    else jsonb_set(value - 'registration', '{notices}', (
      select coalesce(jsonb_object_agg(key, case when jsonb_typeof(part) = 'object' then part - 'placeholder' else part end), '{}')
      from jsonb_each(value -> 'notices') as parts (key, part)
    ))
  end
$$;

update content_items
set published = pg_temp.notices_said(published), draft = pg_temp.notices_said(draft)
where kind = 'repair-notices';
update content_history set value = pg_temp.notices_said(value) where kind = 'repair-notices';
