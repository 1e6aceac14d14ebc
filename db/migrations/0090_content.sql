-- What owners write on screen; it lies above the files under content/. A kind with one file has the kind as its id.
create table content_items (
  kind text not null,
  id text not null,
  draft jsonb,
  draft_by uuid references users on delete set null,
  draft_at timestamptz,
  -- When the draft is to be published; null for one that waits for a person.
  publish_at timestamptz,
  -- Why it was not, when its time came.
  publish_problem text,
  published jsonb,
  published_at timestamptz,
  -- Its file, or what was published, is not shown.
  removed boolean not null default false,
  version integer not null default 1,
  primary key (kind, id)
);

create table content_history (
  id uuid primary key,
  kind text not null,
  item_id text not null,
  action text not null check (action in ('published', 'removed')),
  -- As it was published; null for a removal.
  value jsonb,
  actor_id uuid references users on delete set null,
  at timestamptz not null
);
create index content_history_item on content_history (kind, item_id, at desc);

-- Counts what visitors see: a process reads anew when it is another number than the one it knows.
create table content_live (
  version bigint not null
);
insert into content_live (version) values (1);
