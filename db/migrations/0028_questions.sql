-- Figures are passages of one line with a kind, and a few ways to ask point at each passage. Passages are ranked in memory
-- (src/domain/knowledge/knowledge-index.ts), so the text vectors go. The content is indexed anew at the next start.
delete from kb_chunks;
update kb_sources set content_hash = '';
alter table kb_chunks
  drop column heads,
  drop column document,
  drop column heading_path,
  add column fact_kind text check (fact_kind in ('price', 'hours', 'coverage', 'warranty', 'turnaround', 'policy', 'contact'));

create table kb_questions (
  id uuid primary key,
  -- Null, as the passage: people ask it and the site does not answer.
  source_id uuid references kb_sources (id) on delete cascade,
  chunk_id uuid references kb_chunks (id) on delete cascade,
  language text not null check (language in ('en', 'es')),
  text text not null,
  check ((source_id is null) = (chunk_id is null))
);
create index kb_questions_source_id on kb_questions (source_id);
create index kb_questions_chunk_id on kb_questions (chunk_id);
