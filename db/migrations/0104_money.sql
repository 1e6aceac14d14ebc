-- One table for all money that comes in and goes out: of orders, and of invoices.
alter table order_payments rename to payments;
alter index order_payments_pkey rename to payments_pkey;
alter index order_payments_order_id rename to payments_order_id;
alter index order_payments_created_at rename to payments_created_at;
alter index order_payments_intent rename to payments_intent;
alter trigger order_payments_append_only on payments rename to payments_append_only;
alter table payments alter column order_id drop not null;

-- Invoices, and credit notes in place of changes to them. A draft has no number; what was issued is never changed.
create table invoices (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  number text unique,
  organization_id uuid not null references organizations (id),
  -- The most it may come to before tax: what the client approved.
  most_cents integer check (most_cents >= 0),
  -- Who it goes to; without one, everybody who pays for the organization.
  contact_id uuid references contacts (id),
  status text not null check (status in ('draft', 'issued', 'void')),
  -- What it is for, in one line: "Managed IT for November".
  title text not null,
  note text not null default '',
  -- What it came from.
  source text not null check (source in ('hand', 'repair', 'order', 'contract', 'quote', 'ticket', 'visit', 'late_fee')),
  source_id uuid,
  -- What the paper of a repair's invoice must say: device, problem, approvals (16 CCR 2725).
  about jsonb not null default '{}',
  -- Of a contract's invoice: the first and last day it is for.
  period_start text check (period_start ~ '^\d{4}-\d\d-\d\d$'),
  period_end text check (period_end ~ '^\d{4}-\d\d-\d\d$'),
  -- Of a credit note: the invoice it lowers.
  credits_id uuid references invoices (id),
  terms_days integer not null default 0 check (terms_days between 0 and 90),
  -- What is asked for first; the rest is due as well.
  deposit_cents integer not null default 0 check (deposit_cents >= 0),
  issued_on text check (issued_on ~ '^\d{4}-\d\d-\d\d$'),
  due_on text check (due_on ~ '^\d{4}-\d\d-\d\d$'),
  tax_city text not null,
  -- In thousandths of a percent: 9000 is 9 %.
  tax_rate integer not null check (tax_rate >= 0),
  -- The certificate as it was, when there is no tax because of it.
  tax_exempt_number text,
  subtotal_cents integer not null default 0,
  tax_cents integer not null default 0 check (tax_cents >= 0),
  fee_cents integer not null default 0 check (fee_cents >= 0),
  total_cents integer not null default 0 check (total_cents >= 0),
  -- When the last cent was settled; allocations say how.
  settled_at timestamptz,
  void_reason text,
  voided_at timestamptz,
  viewed_at timestamptz,
  -- Which reminders went out: "before", "due", "late".
  reminders jsonb not null default '[]',
  language text not null default 'en' check (language in ('en', 'es')),
  issued_by_name text,
  sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'draft') = (number is null)),
  check (status = 'draft' or (issued_on is not null and due_on is not null)),
  check ((kind = 'credit_note') = (credits_id is not null)),
  check ((period_start is null) = (period_end is null))
);
create index invoices_organization_id on invoices (organization_id, id desc);
create index invoices_open on invoices (organization_id, due_on) where kind = 'invoice' and status = 'issued' and settled_at is null;
create index invoices_due on invoices (due_on, id) where kind = 'invoice' and status = 'issued' and settled_at is null;
create index invoices_issued_on on invoices (issued_on) where status <> 'draft';
create index invoices_source on invoices (source, source_id) where source_id is not null;
create index invoices_credits_id on invoices (credits_id) where credits_id is not null;
-- A period of a contract is billed once.
create unique index invoices_period on invoices (source_id, period_start)
  where source = 'contract' and kind = 'invoice' and status <> 'void';
-- One late fee for an invoice.
create unique index invoices_late_fee on invoices (source_id) where source = 'late_fee' and kind = 'invoice' and status <> 'void';

create table invoice_lines (
  id uuid primary key,
  invoice_id uuid not null references invoices (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('part', 'labor', 'goods', 'service', 'travel', 'fee', 'discount', 'other')),
  what text not null,
  note text not null default '',
  part_class text check (part_class in ('new', 'used', 'rebuilt', 'exchange')),
  -- In hundredths: an hour and a half is 150.
  quantity integer not null check (quantity > 0),
  -- Below zero for a discount.
  unit_cents integer not null,
  taxed boolean not null default false,
  net_cents integer not null,
  tax_cents integer not null default 0,
  -- State fees, which are not taxed.
  fee_cents integer not null default 0,
  -- The time or part that it bills, so that nothing is billed twice.
  cause text,
  unique (invoice_id, position)
);
create index invoice_lines_cause on invoice_lines (cause) where cause is not null;

create function keep_issued_invoices() returns trigger language plpgsql as $$
declare
  -- What follows from payments, reminders and merged clients.
  may_change text[] := array['organization_id', 'contact_id', 'status', 'settled_at', 'void_reason', 'voided_at', 'viewed_at',
    'reminders', 'version', 'updated_at'];
begin
  if old.status = 'draft' then return coalesce(new, old); end if;
  if tg_op = 'DELETE' or new.status = 'draft' or to_jsonb(new) - may_change <> to_jsonb(old) - may_change then
    raise exception 'an invoice that was issued cannot be changed';
  end if;
  return new;
end $$;
create trigger invoices_are_kept before update or delete on invoices for each row execute function keep_issued_invoices();

create function keep_issued_lines() returns trigger language plpgsql as $$
begin
  if exists (select from invoices where id = coalesce(old.invoice_id, new.invoice_id) and status <> 'draft') then
    raise exception 'an invoice that was issued cannot be changed';
  end if;
  return coalesce(new, old);
end $$;
create trigger invoice_lines_are_kept before insert or update or delete on invoice_lines
  for each row execute function keep_issued_lines();

-- Numbers without gaps: the row is locked by whoever issues.
create table paper_numbers (
  kind text primary key,
  next integer not null
);
insert into paper_numbers values ('invoice', 10188), ('credit_note', 10101);

alter table payments add column organization_id uuid references organizations (id);
alter table payments add column invoice_id uuid references invoices (id);
-- The day on a check or a transfer, when staff record it later.
alter table payments add column received_on text check (received_on ~ '^\d{4}-\d\d-\d\d$');
-- Of a refund: the payment it gives back.
alter table payments add column refunds_id uuid references payments (id);
create index payments_organization_id on payments (organization_id, created_at desc, id desc) where organization_id is not null;
create index payments_invoice_id on payments (invoice_id, created_at) where invoice_id is not null;

-- What a client owes, as entries that are only ever added: above zero they owe more, below zero less.
create table ledger_entries (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  kind text not null check (kind in ('charge', 'payment', 'refund', 'credit', 'write_off')),
  amount_cents integer not null check (amount_cents <> 0),
  invoice_id uuid references invoices (id),
  order_id uuid references orders (id),
  payment_id uuid references payments (id),
  -- What caused it, once: "invoice 0199...", "payment 0199...".
  cause text not null unique,
  memo text not null default '',
  actor text not null,
  created_at timestamptz not null,
  check ((kind in ('charge', 'refund')) = (amount_cents > 0))
);
create index ledger_entries_organization_id on ledger_entries (organization_id, created_at, id) include (amount_cents);
create index ledger_entries_invoice_id on ledger_entries (invoice_id) where invoice_id is not null;
create index ledger_entries_payment_id on ledger_entries (payment_id) where payment_id is not null;

-- Which payment or credit settles how much of which invoice. Taking it back is a row below zero.
create table allocations (
  id uuid primary key,
  entry_id uuid not null references ledger_entries (id),
  -- Null for money that went back to the client.
  invoice_id uuid references invoices (id),
  refund_id uuid references ledger_entries (id),
  cents integer not null check (cents <> 0),
  actor text not null,
  created_at timestamptz not null,
  check (num_nonnulls(invoice_id, refund_id) = 1)
);
create index allocations_entry_id on allocations (entry_id) include (cents);
create index allocations_invoice_id on allocations (invoice_id) include (cents) where invoice_id is not null;

-- Entries stay as they are; only the client they are of may become part of another.
create function keep_money_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'organization_id' <> to_jsonb(old) - 'organization_id' then
    raise exception '% is append-only', tg_table_name;
  end if;
  return new;
end $$;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function keep_money_entry();
create trigger allocations_append_only before update or delete on allocations
  for each row execute function keep_money_entry();
drop trigger payments_append_only on payments;
create trigger payments_append_only before update on payments for each row execute function keep_money_entry();

-- What happened to an invoice, append-only.
create table invoice_events (
  id uuid primary key,
  invoice_id uuid not null references invoices (id) on delete cascade,
  kind text not null,
  actor text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null
);
create index invoice_events_invoice_id on invoice_events (invoice_id, created_at, id);

-- A card payment is of an order or of an invoice.
alter table card_payments alter column order_id drop not null;
alter table card_payments add column invoice_id uuid references invoices (id);
alter table card_payments add constraint card_payments_of_one check (num_nonnulls(order_id, invoice_id) = 1);
create unique index card_payments_invoice_attempt on card_payments (invoice_id, attempt) where invoice_id is not null;
alter table card_refunds alter column order_id drop not null;
alter table card_refunds add column invoice_id uuid references invoices (id);
alter table card_refunds add constraint card_refunds_of_one check (num_nonnulls(order_id, invoice_id) = 1);
create index card_refunds_invoice_id on card_refunds (invoice_id) where invoice_id is not null;

-- An order on account is paid through its invoice.
alter table orders add column invoice_id uuid references invoices (id);

-- A client who pays late is charged once for it, when the terms say so.
alter table organizations add column late_fee_cents integer not null default 0 check (late_fee_cents >= 0);
alter table organizations add column statement_by_email boolean not null default true;
alter table organizations add column statement_sent_for text check (statement_sent_for ~ '^\d{4}-\d\d$');

alter table papers add column invoice_id uuid references invoices (id);
alter table papers drop constraint papers_kind_check;
alter table papers add constraint papers_kind_check check (kind in ('claim_check', 'estimate', 'invoice', 'credit_note'));
create index papers_invoice_id on papers (invoice_id) where invoice_id is not null;
