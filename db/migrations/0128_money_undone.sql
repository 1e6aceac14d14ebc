-- A write-off that was given up too early: money came in for it after all, or a credit note took its place.
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
  check (kind in ('charge', 'payment', 'refund', 'credit', 'write_off', 'recovery'));
alter table ledger_entries drop constraint ledger_entries_check;
alter table ledger_entries add constraint ledger_entries_check
  check ((kind in ('charge', 'refund', 'recovery')) = (amount_cents > 0));

-- Of a refund that gives no money to anybody: the payment was typed by mistake, its check came back, or the card's bank took it back.
alter table payments add column undoes text check (undoes in ('mistake', 'returned_check', 'dispute'));

-- What a client's terms charge for a check that came back; by law at most 25 dollars for the first (California Civil Code 1719).
alter table organizations add column returned_check_fee_cents integer not null default 0
  check (returned_check_fee_cents between 0 and 2500);
alter table invoices drop constraint invoices_source_check;
alter table invoices add constraint invoices_source_check
  check (source in ('hand', 'repair', 'order', 'contract', 'quote', 'ticket', 'visit', 'late_fee', 'hours', 'returned_check'));
create unique index invoices_returned_check on invoices (source_id)
  where source = 'returned_check' and kind = 'invoice' and status <> 'void';
