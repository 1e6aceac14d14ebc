-- Clients: a company, or a household. People without a company have a household of their own.
create table organizations (
  id uuid primary key,
  kind text not null check (kind in ('business', 'household')),
  name text not null,
  -- Days between an invoice and its due date.
  terms_days integer not null default 0 check (terms_days between 0 and 90),
  may_pay_by_invoice boolean not null default false,
  -- Whose tickets its people see besides their own.
  ticket_sharing text not null default 'none' check (ticket_sharing in ('none', 'by_role', 'by_member', 'everyone')),
  -- The one it was merged into; nothing belongs to it any more.
  merged_into_id uuid references organizations (id),
  sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index organizations_name on organizations (lower(name), id) where merged_into_id is null;

create table sites (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  name text not null,
  street text not null default '',
  city text not null default '',
  postal_code text not null default '',
  -- How to get in; for staff.
  access_notes text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sites_organization_id on sites (organization_id, created_at);

-- The people of an organization. Without user_id, whoever proves the email address is this person.
create table contacts (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  name text not null,
  email text check (email = lower(email)),
  phone text,
  role text not null check (role in ('owner', 'approver', 'billing', 'technical', 'member')),
  site_id uuid references sites (id) on delete set null,
  -- With ticket_sharing by_member: sees everybody's tickets.
  sees_tickets boolean not null default false,
  language text not null default 'en' check (language in ('en', 'es')),
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index contacts_organization_id on contacts (organization_id, created_at);
create unique index contacts_user on contacts (organization_id, user_id) where removed_at is null and user_id is not null;
create unique index contacts_address on contacts (organization_id, email) where removed_at is null and email is not null;
create index contacts_user_id on contacts (user_id) where removed_at is null;
create index contacts_email on contacts (email) where removed_at is null and user_id is null;
create index contacts_phone on contacts (phone) where removed_at is null;

-- The key of an invitation's link is derived from its id.
create table invitations (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'approver', 'billing', 'technical', 'member')),
  invited_by uuid references users (id) on delete set null,
  invited_by_name text not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null
);
create index invitations_organization_id on invitations (organization_id, created_at desc);
create unique index invitations_open on invitations (organization_id, email) where accepted_at is null and revoked_at is null;

create table tax_exemptions (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  number text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  reason text not null,
  expires_on text check (expires_on ~ '^\d{4}-\d\d-\d\d$'),
  file_name text not null,
  media_type text not null,
  storage_key text not null unique,
  checked_by uuid references users (id) on delete set null,
  ended_at timestamptz,
  created_at timestamptz not null
);
create index tax_exemptions_organization_id on tax_exemptions (organization_id, created_at desc);

-- What staff know of a client; never shown to them.
create table organization_notes (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  author_name text not null,
  body text not null,
  created_at timestamptz not null
);
create index organization_notes_organization_id on organization_notes (organization_id, created_at desc);

-- The one a person of several has chosen.
alter table users add column current_organization_id uuid references organizations (id) on delete set null;

alter table tickets add column organization_id uuid references organizations (id) on delete set null;
create index tickets_organization_id on tickets (organization_id, updated_at desc, id desc) where organization_id is not null;
alter table appointments add column organization_id uuid references organizations (id) on delete set null;
create index appointments_organization_id on appointments (organization_id, starts_at) where organization_id is not null;
alter table orders add column organization_id uuid references organizations (id) on delete set null;
create index orders_organization_id on orders (organization_id, created_at desc) where organization_id is not null;

-- What exists is carried over: a household for each client, found by account, else by an address that was proven.
create temporary table clients on commit drop as
select gen_random_uuid() as organization_id, person.*
from (
  select users.id as user_id, users.email,
    left(coalesce(
      nullif(trim(concat_ws(' ', user_metadata ->> 'first_name', user_metadata ->> 'last_name')), ''),
      nullif(trim(user_metadata ->> 'full_name'), ''),
      split_part(users.email, '@', 1)
    ), 120) as name,
    users.language
  from users
  where role = 'member'
    and (
      exists (select from tickets where requester_id = users.id or (requester_id is null and requester_email = users.email))
      or exists (select from appointments a where a.client_id = users.id or (a.client_id is null and a.email = users.email))
      or exists (select from orders o where o.customer_id = users.id or (o.customer_id is null and o.email = users.email))
      or exists (select from invoice_accounts i where i.user_id = users.id)
    )
  union all
  select null, known.email, left(min(known.name), 120), 'en'
  from (
    select requester_email as email, requester_name as name from tickets where requester_id is null and sender_proven
    union all select email, name from appointments where client_id is null and sender_proven and email is not null
    union all
    select email, name from orders where customer_id is null and sender_proven and disowned_at is null and email is not null
  ) known
  where not exists (select from users where users.email = lower(known.email))
  group by known.email
) person;

insert into organizations (id, kind, name, may_pay_by_invoice, created_at, updated_at)
select organization_id, 'household', name,
  exists (select from invoice_accounts i where i.user_id = clients.user_id), now(), now()
from clients;
insert into contacts (id, organization_id, user_id, name, email, role, language, created_at, updated_at)
select gen_random_uuid(), organization_id, user_id, name, lower(email), 'owner', coalesce(language, 'en'), now(), now()
from clients;
update tickets set organization_id = clients.organization_id from clients
where tickets.requester_id = clients.user_id
  or (tickets.requester_id is null and tickets.sender_proven and tickets.requester_email = clients.email);
update appointments set organization_id = clients.organization_id from clients
where appointments.client_id = clients.user_id
  or (appointments.client_id is null and appointments.sender_proven and appointments.email = clients.email);
update orders set organization_id = clients.organization_id from clients
where orders.customer_id = clients.user_id
  or (orders.customer_id is null and orders.sender_proven and orders.disowned_at is null and orders.email = clients.email);

