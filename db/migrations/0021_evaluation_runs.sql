-- A run of the question set is worked in portions by jobs (src/domain/assistant/work-evaluation.ts).
alter table kb_evaluations
  alter column scores drop not null,
  add column state text not null default 'done' check (state in ('running', 'done', 'failed')),
  add column asked integer not null default 0,
  -- How many there are to ask.
  add column questions integer not null default 0,
  -- When it last got on.
  add column moved_at timestamptz;
update kb_evaluations
set moved_at = at,
  asked = coalesce((scores -> 'overall' ->> 'asked')::integer, 0),
  questions = coalesce((scores -> 'overall' ->> 'asked')::integer, 0);
alter table kb_evaluations
  alter column state drop default,
  alter column moved_at set not null,
  alter column milliseconds set default 0,
  alter column failures set default '[]',
  add check (state <> 'done' or scores is not null);
-- One at a time, whichever server works it.
create unique index kb_evaluations_running on kb_evaluations (state) where state = 'running';

-- What was answered so far; deleted when the run has ended. An answer counts once, however often it was asked for.
create table kb_evaluation_answers (
  evaluation_id uuid not null references kb_evaluations (id) on delete cascade,
  question_id text not null,
  scored jsonb not null,
  primary key (evaluation_id, question_id)
);
