-- How people ask for what the assistant knows (content/asked-as/, src/domain/knowledge/with-phrasings.ts). One row for each
-- passage or figure that a phrasing asks for; none of both: the site does not answer it. Who may read it is told by its source.
create table kb_phrasings (
  id uuid primary key,
  source_id uuid references kb_sources (id) on delete cascade,
  chunk_id uuid references kb_chunks (id) on delete cascade,
  fact_id uuid references kb_facts (id) on delete cascade,
  language text not null check (language in ('en', 'es')),
  text text not null,
  check (num_nonnulls(chunk_id, fact_id) <= 1),
  check ((source_id is null) = (num_nonnulls(chunk_id, fact_id) = 0))
);
create index kb_phrasings_source_id on kb_phrasings (source_id);
create index kb_phrasings_chunk_id on kb_phrasings (chunk_id);
create index kb_phrasings_fact_id on kb_phrasings (fact_id);
