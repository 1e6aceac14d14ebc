-- Spanish words without accents, by their stem.
create text search configuration site_spanish (copy = spanish);
alter text search configuration site_spanish
  alter mapping for asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart
  with unaccent, spanish_stem;

drop index search_documents_heads;
drop index search_documents_document;
alter table search_documents drop column heads, drop column document;
alter table search_documents
  add column heads tsvector not null generated always as (
    setweight(to_tsvector(case language when 'es' then 'site_spanish'::regconfig else 'site_english'::regconfig end, title), 'A') || setweight(to_tsvector('site_plain', title), 'A')
    || setweight(to_tsvector(case language when 'es' then 'site_spanish'::regconfig else 'site_english'::regconfig end, keywords), 'B') || setweight(to_tsvector('site_plain', keywords), 'B')
    || setweight(to_tsvector(case language when 'es' then 'site_spanish'::regconfig else 'site_english'::regconfig end, summary), 'C') || setweight(to_tsvector('site_plain', summary), 'C')
  ) stored,
  add column document tsvector not null generated always as (
    setweight(to_tsvector(case language when 'es' then 'site_spanish'::regconfig else 'site_english'::regconfig end, title), 'A') || setweight(to_tsvector('site_plain', title), 'A')
    || setweight(to_tsvector(case language when 'es' then 'site_spanish'::regconfig else 'site_english'::regconfig end, keywords), 'B') || setweight(to_tsvector('site_plain', keywords), 'B')
    || setweight(to_tsvector(case language when 'es' then 'site_spanish'::regconfig else 'site_english'::regconfig end, summary), 'C') || setweight(to_tsvector('site_plain', summary), 'C')
    || setweight(to_tsvector(case language when 'es' then 'site_spanish'::regconfig else 'site_english'::regconfig end, body), 'D')
  ) stored;
create index search_documents_heads on search_documents using gin (heads) with (fastupdate = off);
create index search_documents_document on search_documents using gin (document) with (fastupdate = off);

-- Each language has its own vocabulary and synonyms; both are filled again when the site starts.
alter table search_words add column language text not null default 'en' check (language in ('en', 'es'));
alter table search_words drop constraint search_words_pkey, add primary key (language, word);
drop function search_words_like(text);
create function search_words_like(spoken text, asked text) returns table (word text, documents integer)
language sql stable
set pg_trgm.similarity_threshold = 0.2
as $$
  select w.word, w.documents from search_words w where w.word % asked and w.language = spoken
  order by similarity(w.word, asked) desc, w.documents desc limit 24
$$;
alter table search_synonyms add column language text not null default 'en' check (language in ('en', 'es'));
alter table search_synonyms drop constraint search_synonyms_pkey, add primary key (language, word);
