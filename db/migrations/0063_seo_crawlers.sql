-- What administrators decided about a crawler; one without a row follows the default in the code.
create table seo_crawlers (
  crawler text primary key check (length(crawler) <= 60),
  allowed boolean not null,
  changed_by uuid references users (id) on delete set null,
  updated_at timestamptz not null
);

-- Requests by known crawlers: per day and kind of address, nothing else about them.
create table seo_crawler_hits (
  day date not null,
  crawler text not null check (length(crawler) <= 60),
  kind text not null check (kind in ('page', 'markdown', 'llms', 'robots', 'file')),
  hits integer not null check (hits > 0),
  primary key (day, crawler, kind)
);
