-- How often a file of ours was fetched by people: per file and day, nothing about who.
create table downloads (
  file text not null,
  day date not null,
  count integer not null check (count > 0),
  primary key (file, day)
);
