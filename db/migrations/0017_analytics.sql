-- What happens on the site, without anybody's name: no address, no browser line, no query string.
create table analytics_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The business's day.
  day date not null,
  name text not null check (length(name) <= 40),
  -- The address with private parts taken out: /support/ticket/{number}/
  path text not null check (length(path) <= 200),
  category text check (length(category) <= 40),
  label text check (length(label) <= 120),
  value double precision,
  lead_source text check (lead_source in ('contact', 'phone')),
  value_cents integer,
  -- The same for one browser and one day; of no use once the day's salt is gone. Null when the visitor said no.
  visit text collate "C",
  referrer text check (length(referrer) <= 120),
  campaign text check (length(campaign) <= 200),
  language text check (length(language) <= 12),
  device text not null check (device in ('desktop', 'phone', 'tablet')),
  browser text not null check (length(browser) <= 40)
);
create index analytics_events_day on analytics_events (day);

-- One random salt a day; deleted when the day is over, after which no visit can be computed again.
create table analytics_salts (
  day date primary key,
  salt text not null
);

-- Hits that were not counted as visitors', and why.
create table analytics_excluded (
  day date not null,
  reason text not null check (reason in ('bot', 'staff')),
  hits integer not null check (hits > 0),
  primary key (day, reason)
);

-- Events by day and one of their properties, computed from analytics_events; kept for good.
create table analytics_daily (
  dimension text not null,
  day date not null,
  key text not null,
  events integer not null,
  views integer not null,
  visitors integer not null,
  value_cents bigint not null,
  primary key (dimension, day, key)
);

-- What a day's roll-up was made of: another number of rows means it is to be made again.
create table analytics_rolled_days (
  day date primary key,
  events integer not null,
  last_id bigint not null
);

create table analytics_vitals (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  day date not null,
  name text not null check (name in ('FCP', 'LCP', 'CLS', 'INP', 'TTFB')),
  value double precision not null,
  rating text not null check (rating in ('good', 'needs-improvement', 'poor')),
  -- Place of the value on a logarithmic scale: percentiles are read from a histogram.
  bucket smallint not null,
  template text not null check (length(template) <= 200),
  device text not null check (device in ('desktop', 'phone', 'tablet')),
  release text not null check (length(release) <= 40),
  -- What caused it: a selector.
  element text check (length(element) <= 200),
  navigation text check (length(navigation) <= 40)
);
create index analytics_vitals_day on analytics_vitals (day, name, bucket, template, device, release);
create index analytics_vitals_slow on analytics_vitals (day, name, template, device, release, element)
  where rating <> 'good' and element is not null;
