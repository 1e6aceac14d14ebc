-- Lighthouse's measurements of our pages.
create table lighthouse_runs (
  id uuid primary key,
  path text not null check (length(path) <= 300),
  template text not null,
  status text not null check (status in ('waiting', 'done', 'failed')),
  failure text check (length(failure) <= 300),
  performance integer,
  accessibility integer,
  best_practices integer,
  seo integer,
  lcp_ms integer,
  tbt_ms integer,
  cls real,
  requested_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index lighthouse_runs_created_at on lighthouse_runs (created_at desc);
