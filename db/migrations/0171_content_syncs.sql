-- The build that last brought an index in step with the content, so that a start on the same build need not do it again.
create table content_syncs (
  part text primary key check (part in ('search', 'knowledge')),
  source text not null,
  synced_at timestamptz not null
);
