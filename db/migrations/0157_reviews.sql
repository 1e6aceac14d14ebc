-- Raised in the transaction of a review that pages show; each process looks at it every second.
create table review_live (
  id boolean primary key default true check (id),
  version bigint not null
);
insert into review_live (version) values (1);

-- A finished repair that was asked about, once; what the client said stands in the same row.
create table reviews (
  id uuid primary key,
  repair_id uuid not null unique references repairs (id),
  organization_id uuid not null references organizations (id),
  contact_id uuid not null references contacts (id),
  -- The page of the service that shows it, what was repaired, and the month of the pickup on the clock of the business.
  service text not null,
  kind text not null,
  month text not null check (month ~ '^\d{4}-\d\d$'),
  asked_at timestamptz not null,
  rating smallint check (rating between 1 and 5),
  rated_at timestamptz,
  changed_at timestamptz,
  language text not null default 'en' check (language in ('en', 'es')),
  sentence text not null default '' check (length(sentence) <= 400),
  -- A city of the site; null elsewhere.
  city text,
  may_publish boolean not null default false,
  -- As it may be shown; empty without leave.
  first_name text not null default '',
  answer text check (length(answer) <= 800),
  answered_at timestamptz,
  answered_by text,
  -- Its words alone are hidden, and only for one of these reasons: the rating always stands.
  hidden_for text check (hidden_for in ('personal_data', 'abuse')),
  hidden_note text,
  hidden_at timestamptz,
  check ((rating is null) = (rated_at is null) and (rating is null) = (changed_at is null)),
  check (rating is not null or (sentence = '' and not may_publish and answer is null and hidden_for is null)),
  check ((answer is null) = (answered_at is null)),
  check ((hidden_for is null) = (hidden_at is null) and (hidden_for is null) = (hidden_note is null))
);
create index reviews_organization on reviews (organization_id);
create index reviews_contact on reviews (contact_id);
create index reviews_rated on reviews (rated_at desc) where rating is not null;
