-- What the assistant may quote (src/domain/knowledge/). Made from the content, the catalogue and approved answers;
-- nothing here is written by hand but kb_answers.
create table kb_sources (
  id uuid primary key,
  kind text not null,
  -- What it was made of, such as "service/pc-repair".
  ref text not null unique,
  url text not null,
  title text not null,
  language text not null check (language in ('en', 'es')),
  audience text not null default 'everyone' check (audience in ('everyone', 'clients', 'staff')),
  content_hash text not null,
  indexed_at timestamptz,
  stale_after timestamptz,
  enabled boolean not null default true,
  -- It is no more; its passages and facts are deleted.
  removed_at timestamptz
);
create index kb_sources_url on kb_sources (url);

create table kb_chunks (
  id uuid primary key,
  source_id uuid not null references kb_sources (id) on delete cascade,
  position integer not null,
  -- With the anchor of its heading.
  url text not null,
  title text not null,
  headings text[] not null,
  -- The same in one text, for the vector below.
  heading_path text not null,
  body text not null,
  -- Words people use that do not stand in the text.
  keywords text not null,
  -- A question with its own answer: it may be quoted whole.
  answers boolean not null default false,
  language text not null check (language in ('en', 'es')),
  audience text not null check (audience in ('everyone', 'clients', 'staff')),
  vector real[],
  vector_model text,
  heads tsvector not null generated always as (
    setweight(to_tsvector('site_english', heading_path), 'A') || setweight(to_tsvector('site_plain', heading_path), 'A')
    || setweight(to_tsvector('site_english', title), 'B') || setweight(to_tsvector('site_plain', title), 'B')
    || setweight(to_tsvector('site_english', keywords), 'C') || setweight(to_tsvector('site_plain', keywords), 'C')
  ) stored,
  document tsvector not null generated always as (
    setweight(to_tsvector('site_english', heading_path), 'A') || setweight(to_tsvector('site_plain', heading_path), 'A')
    || setweight(to_tsvector('site_english', title), 'B') || setweight(to_tsvector('site_plain', title), 'B')
    || setweight(to_tsvector('site_english', keywords), 'C') || setweight(to_tsvector('site_plain', keywords), 'C')
    || setweight(to_tsvector('site_english', body), 'D') || setweight(to_tsvector('site_plain', body), 'D')
  ) stored,
  unique (source_id, position)
);
create index kb_chunks_document on kb_chunks using gin (document) with (fastupdate = off);
create index kb_chunks_answers on kb_chunks (id) where answers;
create index kb_chunks_without_vector on kb_chunks (vector_model) where vector is null;

-- Figures that are quoted as they stand.
create table kb_facts (
  id uuid primary key,
  source_id uuid not null references kb_sources (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('price', 'hours', 'coverage', 'warranty', 'turnaround', 'policy', 'contact')),
  subject text not null,
  value text not null,
  url text not null,
  title text not null,
  -- Other words for the subject.
  keywords text not null,
  -- What it belongs to.
  context text not null,
  audience text not null check (audience in ('everyone', 'clients', 'staff')),
  terms tsvector not null generated always as (
    setweight(to_tsvector('site_english', subject), 'A') || setweight(to_tsvector('site_plain', subject), 'A')
    || setweight(to_tsvector('site_english', keywords), 'B') || setweight(to_tsvector('site_plain', keywords), 'B')
    || setweight(to_tsvector('site_english', context), 'C') || setweight(to_tsvector('site_plain', context), 'C')
  ) stored,
  unique (source_id, position)
);
create index kb_facts_terms on kb_facts using gin (terms) with (fastupdate = off);

-- Answers that staff wrote and approved, beside those on the page of all questions.
create table kb_answers (
  id uuid primary key,
  question text not null,
  answer text not null,
  language text not null check (language in ('en', 'es')),
  approved_by uuid references users (id) on delete set null,
  approved_at timestamptz not null
);

-- How the assistant did with content/assistant-questions.yaml.
create table kb_evaluations (
  id uuid primary key,
  at timestamptz not null,
  milliseconds integer not null,
  scores jsonb not null,
  failures jsonb not null
);
create index kb_evaluations_at on kb_evaluations (at desc);
