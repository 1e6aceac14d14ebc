-- Money that a client leaves when a device is checked in is kept for the invoice of its repair.
alter table payments add column repair_id uuid references repairs (id);
create unique index payments_repair_id on payments (repair_id) where repair_id is not null;

-- Strokes of the client on the screen at check-in, as an SVG path.
alter table repairs add column intake_signature text check (length(intake_signature) <= 20000);
