-- What an administrator changed of a feature toggle; one that nobody touched is as `src/contract/feature-toggles.ts` says.
create table feature_toggles (
  id text primary key,
  enabled boolean not null,
  focus jsonb,
  changed_by uuid references users (id) on delete set null,
  updated_at timestamptz not null
);
