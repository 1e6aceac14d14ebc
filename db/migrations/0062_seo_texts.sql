-- Texts above those of the files, for one address: title, description and what goes with them.
create table seo_texts (
  path text primary key check (length(path) <= 300),
  -- Grows with each change; an editor sends the one they read.
  version integer not null,
  draft jsonb,
  published jsonb,
  published_at timestamptz,
  updated_by uuid references users (id) on delete set null,
  updated_at timestamptz not null
);

create table seo_text_versions (
  path text not null references seo_texts (path) on delete cascade,
  version integer not null,
  action text not null check (action in ('draft', 'publish', 'discard', 'revert', 'remove')),
  -- The texts after it; null when the file's were back.
  texts jsonb,
  actor_id uuid references users (id) on delete set null,
  actor text not null,
  at timestamptz not null,
  primary key (path, version)
);
