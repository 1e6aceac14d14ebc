-- Pictures that staff upload, in the sizes that pages show; storage_key is a key of the file store.
create table pictures (
  id uuid primary key,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  uploaded_by uuid references users on delete set null,
  created_at timestamptz not null
);

create table picture_files (
  picture_id uuid not null references pictures on delete cascade,
  -- The end of its name, such as "-320.avif".
  ending text not null,
  storage_key text not null unique,
  primary key (picture_id, ending)
);

-- [{ "id", "width", "height", "alt" }], in the order in which they are shown.
alter table products add column photos jsonb not null default '[]';
