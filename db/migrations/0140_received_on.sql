-- The day that money came in, when it was entered later; it is never later than that. Statements and books go by it.
alter table ledger_entries add column received_on text check (received_on ~ '^\d{4}-\d\d-\d\d$');
alter table ledger_entries disable trigger ledger_entries_append_only;
update ledger_entries set received_on = payments.received_on from payments
  where payments.id = ledger_entries.payment_id and payments.received_on is not null and ledger_entries.kind = 'payment';
alter table ledger_entries enable trigger ledger_entries_append_only;
create index ledger_entries_received_on on ledger_entries (organization_id, received_on) where received_on is not null;
