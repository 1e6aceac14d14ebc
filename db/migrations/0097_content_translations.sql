-- Spanish words that owners write on screen; they lie above the files under content/es/.
create table content_translations (
  kind text not null,
  id text not null,
  -- Words alone, in the places they have in the English text.
  words jsonb not null,
  -- The fingerprint of the English words they were made from.
  translates text not null,
  review text not null check (review in ('draft', 'reviewed')),
  -- The number of content_live that it was saved as, so that no number comes twice.
  version integer not null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  primary key (kind, id)
);
