-- Days, or halves of them, on which nothing can be booked. What is booked already stays.
create table appointment_blocks (
  id uuid primary key,
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  part text not null check (part in ('day', 'morning', 'afternoon')),
  reason text,
  actor text not null,
  created_at timestamptz not null,
  unique (day, part)
);

alter table appointment_events drop constraint appointment_events_kind_check;
alter table appointment_events add constraint appointment_events_kind_check
  check (kind in ('booked', 'moved', 'cancelled', 'reminded', 'assigned', 'noted', 'linked', 'corrected'));
-- Links that were made before, for another address, open nothing.
alter table appointments add column links_ended_at timestamptz;

-- Pages that show free times are kept in memory.
create trigger appointment_blocks_announced after insert or update or delete or truncate on appointment_blocks
  for each statement execute function announce_data('appointments');
