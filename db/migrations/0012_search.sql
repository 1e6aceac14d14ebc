-- Both come with Postgres and may be created by the owner of a database.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Words without accents; in English by their stem, or as they stand.
create text search configuration site_english (copy = english);
alter text search configuration site_english
  alter mapping for asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart
  with unaccent, english_stem;
create text search configuration site_plain (copy = simple);
alter text search configuration site_plain
  alter mapping for asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart
  with unaccent, simple;

-- Everything that can be found, made from the content and the catalogue (src/domain/search/search-sources.ts).
create table search_documents (
  id uuid primary key,
  kind text not null,
  path text not null unique,
  title text not null,
  summary text not null,
  body text not null,
  -- Words people use that do not stand in the text.
  keywords text not null,
  language text not null default 'en' check (language in ('en', 'es')),
  -- Who may find it.
  audience text not null default 'everyone' check (audience in ('everyone', 'clients', 'staff')),
  -- Above 1 it comes before others that fit as well.
  boost real not null default 1 check (boost > 0),
  content_hash text not null,
  updated_at timestamptz not null,
  -- Small enough to stay in the row: what ranks. `document` has the text as well: what matches.
  heads tsvector not null generated always as (
    setweight(to_tsvector('site_english', title), 'A') || setweight(to_tsvector('site_plain', title), 'A')
    || setweight(to_tsvector('site_english', keywords), 'B') || setweight(to_tsvector('site_plain', keywords), 'B')
    || setweight(to_tsvector('site_english', summary), 'C') || setweight(to_tsvector('site_plain', summary), 'C')
  ) stored,
  document tsvector not null generated always as (
    setweight(to_tsvector('site_english', title), 'A') || setweight(to_tsvector('site_plain', title), 'A')
    || setweight(to_tsvector('site_english', keywords), 'B') || setweight(to_tsvector('site_plain', keywords), 'B')
    || setweight(to_tsvector('site_english', summary), 'C') || setweight(to_tsvector('site_plain', summary), 'C')
    || setweight(to_tsvector('site_english', body), 'D')
  ) stored
);
create index search_documents_heads on search_documents using gin (heads) with (fastupdate = off);
create index search_documents_document on search_documents using gin (document) with (fastupdate = off);
create index search_documents_kind on search_documents (kind);

-- The vocabulary: how usual a word is, and what a mistyped one may have been.
create table search_words (
  word text primary key,
  stem text not null,
  documents integer not null
);
create index search_words_stem on search_words (stem);
create index search_words_start on search_words (word text_pattern_ops);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);

-- Words that look like a mistyped one, the likeliest first. Two swapped letters leave a similarity of about 0.27.
create function search_words_like(asked text) returns table (word text, documents integer)
language sql stable
set pg_trgm.similarity_threshold = 0.2
as $$
  select w.word, w.documents from search_words w where w.word % asked
  order by similarity(w.word, asked) desc, w.documents desc limit 24
$$;

-- What people say when they do not use our words (content/search-synonyms.yaml).
create table search_synonyms (
  word text primary key,
  means text[] not null
);

-- What was looked for and not found, by day, without anything about who looked.
create table search_misses (
  day date not null,
  query text not null,
  count integer not null default 1,
  primary key (day, query)
);
