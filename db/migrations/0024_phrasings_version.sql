-- Tells whoever holds the phrasings in memory (src/domain/knowledge/held-phrasings.ts) that they have changed, without counting
-- tens of thousands of rows for every question. Another value after every change, also in a restored database.
create table kb_phrasings_version (
  singleton boolean primary key default true check (singleton),
  version uuid not null default gen_random_uuid()
);
insert into kb_phrasings_version default values;

create function change_kb_phrasings_version() returns trigger language plpgsql as $$
begin
  update kb_phrasings_version set version = gen_random_uuid();
  return null;
end
$$;
create trigger kb_phrasings_change_version after insert or update or delete or truncate on kb_phrasings
  for each statement execute function change_kb_phrasings_version();
-- Phrasings of a source that is turned off are not read, and who may read them is told by their source.
create trigger kb_sources_change_version after update of enabled, audience on kb_sources
  for each statement execute function change_kb_phrasings_version();
