-- PDFs of papers, by what they say: made once, and again after a month when somebody still reads them.
create table paper_files (
  sha256 text primary key,
  storage_key text not null,
  created_at timestamptz not null
);
create index paper_files_created_at on paper_files (created_at);
