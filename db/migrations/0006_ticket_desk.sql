-- Who a ticket belongs to and who works on it.
alter table tickets
  add column requester_id uuid references users (id) on delete set null,
  add column assignee_id uuid references users (id) on delete set null;
create index tickets_requester_id on tickets (requester_id, updated_at desc, id desc);
create index tickets_assignee_id on tickets (assignee_id) where assignee_id is not null;
create index tickets_updated_at on tickets (updated_at desc, id desc);

alter table ticket_messages add column author_id uuid references users (id) on delete set null;
