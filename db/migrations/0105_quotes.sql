-- Quotes for clients: work and goods at a price, in up to three options, one-off or monthly.
create table quotes (
  id uuid primary key,
  number text not null unique default ('Q-' || nextval('quote_numbers')),
  organization_id uuid not null references organizations (id),
  -- Who it goes to; without one, everybody who decides for the organization.
  contact_id uuid references contacts (id),
  ticket_id uuid references tickets (id),
  status text not null check (status in ('draft', 'sent', 'accepted', 'declined', 'cancelled', 'converted')),
  -- Of the version that counts, for lists: the one that was sent last, else the draft.
  title text not null,
  -- From the least to the most it can come to; the same once it is accepted.
  least_cents integer not null default 0,
  most_cents integer not null default 0,
  monthly_cents integer not null default 0,
  valid_until text check (valid_until ~ '^\d{4}-\d\d-\d\d$'),
  sent_at timestamptz,
  viewed_at timestamptz,
  -- How many reminders of the version went out.
  reminders integer not null default 0,
  -- What was asked for when it was accepted, and when it came in by card.
  deposit_cents integer not null default 0 check (deposit_cents >= 0),
  deposit_paid_at timestamptz,
  -- What it became: "invoice", "order", "repair", "visit", "contract".
  became text,
  became_name text,
  cancel_reason text,
  language text not null default 'en' check (language in ('en', 'es')),
  author_name text not null,
  sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'converted') = (became is not null)),
  check (status in ('draft', 'cancelled') or (sent_at is not null and valid_until is not null))
);
create index quotes_organization_id on quotes (organization_id, id desc);
create index quotes_ticket_id on quotes (ticket_id) where ticket_id is not null;
create index quotes_open on quotes (organization_id, valid_until) where status = 'sent';
create index quotes_reminders on quotes (sent_at) where status = 'sent';
create index quotes_waiting on quotes (id) where status in ('draft', 'accepted');

-- What was offered. A version that was sent is never changed; another one takes its place.
create table quote_versions (
  id uuid primary key,
  quote_id uuid not null references quotes (id) on delete cascade,
  version integer not null,
  status text not null check (status in ('draft', 'sent', 'superseded')),
  title text not null,
  intro text not null default '',
  -- [{ "id", "name", "note", "lines": [{ "id", "kind", "what", "note", "partClass", "quantity", "unitCents", "costCents", "taxed",
  -- "optional", "monthly", "sku" }] }], quantities in hundredths
  options jsonb not null default '[]',
  valid_days integer not null default 30 check (valid_days between 1 and 180),
  valid_until text check (valid_until ~ '^\d{4}-\d\d-\d\d$'),
  -- Asked for on acceptance: a share of what is paid once, or a sum.
  deposit_percent integer not null default 0 check (deposit_percent between 0 and 100),
  deposit_cents integer not null default 0 check (deposit_cents >= 0),
  tax_city text not null,
  -- In thousandths of a percent: 9000 is 9 %.
  tax_rate integer not null check (tax_rate >= 0),
  tax_exempt_number text,
  sent_at timestamptz,
  sent_by_name text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (quote_id, version),
  check (status = 'draft' or (sent_at is not null and valid_until is not null)),
  check (deposit_percent = 0 or deposit_cents = 0)
);
create unique index quote_versions_draft on quote_versions (quote_id) where status = 'draft';
create unique index quote_versions_sent on quote_versions (quote_id) where status = 'sent';

create function keep_sent_quotes() returns trigger language plpgsql as $$
begin
  if old.status = 'draft' then return coalesce(new, old); end if;
  if tg_op = 'DELETE' or new.status = 'draft' or to_jsonb(new) - array['status', 'updated_at'] <> to_jsonb(old) - array['status', 'updated_at'] then
    raise exception 'a quote that was sent cannot be changed';
  end if;
  return new;
end $$;
create trigger quote_versions_are_kept before update or delete on quote_versions for each row execute function keep_sent_quotes();

-- The client's answer to a version, append-only.
create table quote_answers (
  id uuid primary key,
  quote_id uuid not null references quotes (id),
  version_id uuid not null unique references quote_versions (id),
  mode text not null check (mode in ('signature', 'oral', 'paper')),
  decision text not null check (decision in ('accepted', 'declined')),
  name text not null,
  option_id text,
  -- Ids of the optional lines that were taken.
  taken jsonb not null default '[]',
  -- Once and a month, before tax and with it.
  subtotal_cents integer not null default 0,
  total_cents integer not null default 0,
  monthly_cents integer not null default 0,
  reason text,
  -- How staff learned of it, when they wrote it down.
  how text,
  recorded_by_name text,
  network text,
  user_id uuid references users (id) on delete set null,
  document_sha256 text,
  decided_at timestamptz not null,
  check ((decision = 'accepted') = (option_id is not null)),
  check ((mode = 'signature') = (recorded_by_name is null))
);
create index quote_answers_quote_id on quote_answers (quote_id);

create function keep_quote_answer() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'user_id' <> to_jsonb(old) - 'user_id' then raise exception 'the answer to a quote cannot be changed'; end if;
  return new;
end $$;
create trigger quote_answers_are_kept before update on quote_answers for each row execute function keep_quote_answer();

-- What happened to a quote, append-only.
create table quote_events (
  id uuid primary key,
  quote_id uuid not null references quotes (id) on delete cascade,
  kind text not null,
  actor text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null
);
create index quote_events_quote_id on quote_events (quote_id, created_at, id);

-- The deposit of a quote is paid by card like an invoice.
alter table card_payments add column quote_id uuid references quotes (id);
alter table card_payments drop constraint card_payments_of_one;
alter table card_payments add constraint card_payments_of_one check (num_nonnulls(order_id, invoice_id, quote_id) = 1);
create unique index card_payments_quote_attempt on card_payments (quote_id, attempt) where quote_id is not null;
alter table card_refunds add column quote_id uuid references quotes (id);
alter table card_refunds drop constraint card_refunds_of_one;
alter table card_refunds add constraint card_refunds_of_one check (num_nonnulls(order_id, invoice_id, quote_id) = 1);
create index card_refunds_quote_id on card_refunds (quote_id) where quote_id is not null;
alter table payments add column quote_id uuid references quotes (id);
create index payments_quote_id on payments (quote_id) where quote_id is not null;

alter table papers add column quote_id uuid references quotes (id);
alter table papers drop constraint papers_kind_check;
alter table papers add constraint papers_kind_check check (kind in ('claim_check', 'estimate', 'invoice', 'credit_note', 'quote'));
create index papers_quote_id on papers (quote_id) where quote_id is not null;

-- Quotes written inside tickets become these. Whose ticket has no organization gets a household under the ticket's address.
create temporary table quoted_tickets on commit drop as
select ticket.id, coalesce(ticket.organization_id, contact.organization_id) as organization_id, contact.id as contact_id,
  ticket.subject, ticket.language, lower(ticket.requester_email) as email,
  case when ticket.sender_proven then ticket.requester_name else split_part(ticket.requester_email, '@', 1) end as name
from tickets ticket
left join lateral (
  select contacts.id, contacts.organization_id from contacts
  where contacts.removed_at is null
    and (ticket.organization_id is null or contacts.organization_id = ticket.organization_id)
    and (contacts.email = lower(ticket.requester_email) or contacts.user_id = ticket.requester_id)
  order by contacts.created_at limit 1
) contact on true
where exists (select from ticket_quotes where ticket_id = ticket.id);

create temporary table quoted_households on commit drop as
select gen_random_uuid() as organization_id, gen_random_uuid() as contact_id, email, left(min(name), 120) as name, min(language) as language
from quoted_tickets where organization_id is null group by email;
insert into organizations (id, kind, name, created_at, updated_at)
select organization_id, 'household', name, now(), now() from quoted_households;
insert into contacts (id, organization_id, name, email, role, language, created_at, updated_at)
select contact_id, organization_id, name, email, 'owner', language, now(), now() from quoted_households;
update quoted_tickets ticket set organization_id = household.organization_id, contact_id = household.contact_id
from quoted_households household where ticket.organization_id is null and household.email = ticket.email;

insert into quotes (id, number, organization_id, contact_id, ticket_id, status, title, least_cents, most_cents, valid_until, sent_at,
  cancel_reason, language, author_name, created_at, updated_at)
select old.id, old.number, ticket.organization_id, ticket.contact_id, ticket.id,
  case old.status when 'approved' then 'accepted' when 'withdrawn' then 'cancelled' else old.status end,
  left(ticket.subject, 160), old.total_cents, old.total_cents, old.valid_until, old.created_at,
  case old.status when 'withdrawn' then 'Withdrawn' end, ticket.language, old.author_name, old.created_at,
  coalesce(old.decided_at, old.created_at)
from ticket_quotes old join quoted_tickets ticket on ticket.id = old.ticket_id;

insert into quote_versions (id, quote_id, version, status, title, intro, options, valid_days, valid_until, tax_city, tax_rate, sent_at,
  sent_by_name, created_at, updated_at)
select gen_random_uuid(), old.id, 1, 'sent', left(ticket.subject, 160), old.tax_note,
  jsonb_build_array(jsonb_build_object('id', '1', 'name', '', 'note', '', 'lines', (
    select jsonb_agg(jsonb_build_object(
      'id', '1-' || position, 'kind', case when (line ->> 'unitCents')::int < 0 then 'discount' else 'other' end,
      'what', line ->> 'what', 'note', '', 'partClass', null, 'quantity', (line ->> 'quantity')::int * 100,
      'unitCents', (line ->> 'unitCents')::int, 'costCents', null, 'taxed', coalesce((line ->> 'taxed')::boolean, false),
      'optional', false, 'monthly', false, 'sku', null
    ) order by position)
    from jsonb_array_elements(old.lines) with ordinality as lines (line, position)
  ))),
  least(180, greatest(1, old.valid_until::date - old.created_at::date)), old.valid_until,
  coalesce(lower(replace(substring(old.tax_label from '^Sales tax, (.+) [\d.]+%$'), ' ', '-')), 'stockton'),
  coalesce(round(substring(old.tax_label from '([\d.]+)%$')::numeric * 1000), 0)::int,
  old.created_at, old.author_name, old.created_at, old.created_at
from ticket_quotes old join quoted_tickets ticket on ticket.id = old.ticket_id;

insert into quote_answers (id, quote_id, version_id, mode, decision, name, option_id, subtotal_cents, total_cents, reason, decided_at)
select gen_random_uuid(), old.id, version.id, 'signature', case old.status when 'approved' then 'accepted' else 'declined' end,
  old.decided_by, case old.status when 'approved' then '1' end,
  case old.status when 'approved' then old.total_cents - old.tax_cents else 0 end,
  case old.status when 'approved' then old.total_cents else 0 end, old.decline_reason, old.decided_at
from ticket_quotes old join quote_versions version on version.quote_id = old.id where old.decided_at is not null;

insert into quote_events (id, quote_id, kind, actor, created_at)
select gen_random_uuid(), id, 'sent', author_name, created_at from ticket_quotes
union all
select gen_random_uuid(), id, case status when 'approved' then 'accepted' else 'declined' end, decided_by, decided_at
from ticket_quotes where decided_at is not null;

drop table ticket_quotes;

-- Emails that were still waiting cannot be written any more; the quote reminds of itself.
update mails set state = 'suppressed', last_error = 'the quote moved' where state = 'queued' and template in ('ticket-quote', 'ticket-quote-staff');
