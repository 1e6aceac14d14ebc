-- Raised in the transaction of whatever visitors are to see at once; each process looks at it every second.
create table seo_live (
  id boolean primary key default true check (id),
  version bigint not null
);
insert into seo_live (version) values (1);

-- Redirects that administrators added. Those of content/redirects.txt come first and are not in here.
create table seo_redirects (
  id uuid primary key,
  from_path text not null unique check (length(from_path) <= 300),
  -- Null when the page is gone for good (410).
  to_path text check (length(to_path) <= 300),
  code integer not null check (code in (301, 302, 410)),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((code = 410) = (to_path is null))
);

-- Requests that were redirected, those of content/redirects.txt included.
create table seo_redirect_hits (
  from_path text primary key check (length(from_path) <= 300),
  hits bigint not null,
  last_hit timestamptz not null
);
