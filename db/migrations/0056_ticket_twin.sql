-- The number of a ticket opened with the same words since then, or null. Takes turns with others that look for the same: as a
-- function it sees what they committed while it waited.
create function ticket_twin(key text, since timestamptz) returns text
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(key, 0));
  return (select number from tickets where fold_key = key and created_at > since order by created_at desc limit 1);
end
$$;
