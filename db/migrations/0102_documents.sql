-- What an organization and we keep for each other: contracts, network plans, manuals. Papers of repairs are shown beside them.
create table document_folders (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  name text not null,
  created_at timestamptz not null
);
create index document_folders_organization_id on document_folders (organization_id, lower(name));

create table documents (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  folder_id uuid references document_folders (id) on delete set null,
  name text not null,
  sample boolean not null default false,
  version integer not null default 1,
  -- A deleted one keeps its files, and can be brought back.
  deleted_at timestamptz,
  deleted_by_name text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((deleted_at is null) = (deleted_by_name is null))
);
create index documents_organization_id on documents (organization_id, updated_at desc, id desc);
create index documents_folder_id on documents (folder_id) where folder_id is not null;

-- Which roles see a document besides owners; without a row everybody does.
create table document_roles (
  document_id uuid not null references documents (id) on delete cascade,
  role text not null check (role in ('owner', 'approver', 'billing', 'technical', 'member')),
  primary key (document_id, role)
);

-- Each file that a document ever was.
create table document_versions (
  id uuid primary key,
  document_id uuid not null references documents (id) on delete cascade,
  number integer not null check (number > 0),
  file_name text not null,
  media_type text not null,
  bytes integer not null check (bytes > 0),
  sha256 text not null,
  storage_key text not null unique,
  uploaded_by uuid references users (id) on delete set null,
  uploaded_by_name text not null,
  by_staff boolean not null,
  created_at timestamptz not null,
  unique (document_id, number)
);
