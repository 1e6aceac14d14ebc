-- The words of the opening hours, the dialed form of the phone and the price that a service begins at are made from what they
-- repeated. Texts that were written on screen follow.
create function pg_temp.business_said_once(value jsonb) returns jsonb language sql as $$
  select case
    when value is null or jsonb_typeof(value -> 'phone') is distinct from 'object' then value
    else value - 'hoursText' - 'answerWithin'
      || jsonb_build_object(
        'phone', value -> 'phone' -> 'display',
        'sameDayBefore', '14:00',
        'answerWithinHours', coalesce(substring(value ->> 'answerWithin' from '^(\d{1,2}) (?:working |business )?hour')::int, 2)
      )
  end
$$;

create function pg_temp.service_said_once(value jsonb) returns jsonb language sql as $$
  select case
    when value is null or not coalesce(value -> 'priceFrom' ? 'cents', false) then value
    else jsonb_set(value, '{priceFrom}', (value -> 'priceFrom') - 'cents' || jsonb_build_object('line', coalesce((
      select coalesce(line ->> 'id', line ->> 'job')
      from jsonb_array_elements(value -> 'prices' -> 'lines') with ordinality as lines (line, place)
      order by line -> 'cents' is distinct from value -> 'priceFrom' -> 'cents', place
      limit 1
    ), '')))
  end
$$;

update content_items
set published = pg_temp.business_said_once(published), draft = pg_temp.business_said_once(draft)
where kind = 'business';
update content_history set value = pg_temp.business_said_once(value) where kind = 'business';
update content_items
set published = pg_temp.service_said_once(published), draft = pg_temp.service_said_once(draft)
where kind = 'services';
update content_history set value = pg_temp.service_said_once(value) where kind = 'services';
update content_translations set words = words - 'hoursText' - 'answerWithin' where kind = 'business';
