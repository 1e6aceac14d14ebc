-- What happened to a record, of every kind that keeps a history: one table in place of eight.
create table events (
  id uuid primary key,
  noun text not null,
  noun_id uuid not null,
  kind text not null,
  -- By account, "visitor", or the part of the system; null in old histories, which kept a name alone.
  actor text,
  -- As the history says it; null where the name is looked up, and goes with the account.
  actor_name text,
  -- Of what is evidence: where it came from.
  network text,
  detail jsonb not null default '{}',
  at timestamptz not null,
  ticket_id uuid generated always as (case noun when 'ticket' then noun_id end) stored,
  appointment_id uuid generated always as (case noun when 'appointment' then noun_id end) stored,
  order_id uuid generated always as (case noun when 'order' then noun_id end) stored,
  device_id uuid generated always as (case noun when 'device' then noun_id end) stored,
  repair_id uuid generated always as (case noun when 'repair' then noun_id end) stored,
  invoice_id uuid generated always as (case noun when 'invoice' then noun_id end) stored,
  quote_id uuid generated always as (case noun when 'quote' then noun_id end) stored,
  contract_id uuid generated always as (case noun when 'contract' then noun_id end) stored
);

insert into events (id, noun, noun_id, kind, actor_name, detail, at)
select id, 'ticket', ticket_id, kind, regexp_replace(actor, '^(admin|technician|system) ', ''), detail, created_at
from ticket_events;

insert into events (id, noun, noun_id, kind, actor, actor_name, detail, at)
select id, 'appointment', appointment_id, kind,
  case when actor = 'visitor' then actor end,
  case when actor in ('visitor', 'member', 'editor') then null else actor end, detail, created_at
from appointment_events;

insert into events (id, noun, noun_id, kind, actor, detail, at)
select id, 'order', order_id, kind, actor, detail, created_at from order_events
union all
select id, 'device', device_id, kind, actor, detail, created_at from device_events;

-- A reading named its reader as the one who acts; others had the name beside the account.
insert into events (id, noun, noun_id, kind, actor, actor_name, detail, at)
select id, 'repair', repair_id, kind,
  case when kind <> 'read' then actor end,
  case when kind = 'read' then actor else detail ->> 'name' end,
  detail - 'name', created_at
from repair_events;

insert into events (id, noun, noun_id, kind, actor, actor_name, network, detail, at)
select id, noun, noun_id, kind,
  case when actor = 'visitor' then actor end,
  case when actor = 'visitor' then null else actor end, network, detail, created_at
from (
  select id, 'invoice' as noun, invoice_id as noun_id, kind, actor, null as network, detail, created_at from invoice_events
  union all
  select id, 'quote', quote_id, kind, actor, null, detail, created_at from quote_events
  union all
  select id, 'contract', contract_id, kind, actor, network, detail, created_at from contract_events
) named;

alter table events
  add check (num_nonnulls(ticket_id, appointment_id, order_id, device_id, repair_id, invoice_id, quote_id, contract_id) = 1),
  add foreign key (ticket_id) references tickets (id),
  add foreign key (appointment_id) references appointments (id),
  add foreign key (order_id) references orders (id) on delete cascade,
  add foreign key (device_id) references devices (id) on delete cascade,
  add foreign key (repair_id) references repairs (id) on delete cascade,
  add foreign key (invoice_id) references invoices (id) on delete cascade,
  add foreign key (quote_id) references quotes (id) on delete cascade,
  add foreign key (contract_id) references contracts (id);

create index events_noun on events (noun, noun_id, at, id);
-- For the records that can be deleted, which take their history with them.
create index events_device_id on events (device_id) where device_id is not null;
create index events_invoice_id on events (invoice_id) where invoice_id is not null;
create index events_quote_id on events (quote_id) where quote_id is not null;

-- What a client agreed to is evidence.
create trigger events_of_contracts_append_only before update or delete on events
  for each row when (old.noun = 'contract') execute function refuse_shop_history_change();

drop table ticket_events, appointment_events, order_events, device_events, repair_events, invoice_events, quote_events,
  contract_events;
