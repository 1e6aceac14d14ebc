-- Addresses that people asked for in vain: per path, where the link stood, and day. Nothing about who.
create table not_found_paths (
  path text not null check (length(path) <= 300),
  -- A path of ours, the host of another site, or nothing.
  referrer text not null default '' check (length(referrer) <= 300),
  day date not null,
  -- Asked for by machines that look for weak spots: kept apart.
  scanner boolean not null default false,
  count integer not null check (count > 0),
  primary key (day, path, referrer)
);
