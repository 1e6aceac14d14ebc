-- Whether the one who opened a ticket has shown that its address is theirs, by being signed in with it or by answering
-- through the link we mailed there. Others only see where the ticket stands, and only until the owner ends that.
alter table tickets add column sender_proven boolean not null default false;
update tickets set sender_proven = true where requester_id is not null;
alter table tickets add column views_ended_at timestamptz;
