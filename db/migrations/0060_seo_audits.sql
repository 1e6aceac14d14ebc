-- Crawls of our own site. One at a time: the index below holds it.
create table seo_audits (
  id uuid primary key,
  trigger text not null check (trigger in ('manual', 'schedule', 'publish')),
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  -- Which budget ended the crawl; null when every page was read.
  stopped_by text check (stopped_by in ('pages', 'time', 'bytes')),
  failure text check (length(failure) <= 300),
  pages_read integer not null default 0,
  pages_known integer not null default 0,
  bytes_read bigint not null default 0,
  links_checked integer not null default 0,
  errors integer not null default 0,
  warnings integer not null default 0,
  notes integer not null default 0,
  -- 0 to 100; null until done.
  health integer check (health between 0 and 100),
  requested_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  started_at timestamptz,
  -- When the crawl last said that it goes on.
  touched_at timestamptz not null,
  finished_at timestamptz
);
create unique index seo_audits_one_at_a_time on seo_audits ((true)) where status in ('waiting', 'running');
create index seo_audits_created_at on seo_audits (created_at desc);

-- The pages as an audit found them.
create table seo_audit_pages (
  audit_id uuid not null references seo_audits (id) on delete cascade,
  path text not null check (length(path) <= 500),
  template text not null,
  status integer not null,
  title text not null,
  description text not null,
  canonical text,
  indexable boolean not null,
  -- Why it is not indexable.
  reason text,
  in_sitemap boolean not null,
  orphan boolean not null,
  words integer not null,
  links_in integer not null,
  links_out integer not null,
  -- Clicks from the home page; null when no link leads there.
  depth integer,
  bytes integer not null,
  content_hash text not null,
  changed_at timestamptz not null,
  errors integer not null,
  warnings integer not null,
  -- Paths that its main part links to.
  leads_to text[] not null,
  primary key (audit_id, path)
);

-- City pages that say nearly the same.
create table seo_audit_twins (
  audit_id uuid not null references seo_audits (id) on delete cascade,
  first_path text not null,
  second_path text not null,
  similarity real not null check (similarity between 0 and 1),
  primary key (audit_id, first_path, second_path)
);

-- One row for one fault of one page, however often it was found.
create table seo_issues (
  id uuid primary key,
  rule_id text not null,
  path text not null,
  -- What it is about, where a page can have the fault several times: a link, a picture.
  subject text not null,
  severity text not null check (severity in ('error', 'warning', 'note')),
  template text not null,
  evidence text not null,
  status text not null check (status in ('open', 'ignored', 'fixed')),
  ignore_reason text check (length(ignore_reason) between 1 and 300),
  ignored_by uuid references users (id) on delete set null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  fixed_at timestamptz,
  unique (rule_id, path, subject),
  check ((status = 'ignored') = (ignore_reason is not null))
);
create index seo_issues_status on seo_issues (status, severity, last_seen desc);

-- Which audit saw which fault, for the difference between two.
create table seo_audit_issues (
  audit_id uuid not null references seo_audits (id) on delete cascade,
  issue_id uuid not null references seo_issues (id) on delete cascade,
  primary key (audit_id, issue_id)
);
create index seo_audit_issues_issue on seo_audit_issues (issue_id);
