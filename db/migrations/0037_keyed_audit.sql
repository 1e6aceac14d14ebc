-- The chain of the audit trail proves order; these prove the writer. Each is an HMAC over number and hash of an entry, with
-- the server's secret, which the database does not hold in the clear: whoever can only write here cannot make them.
create table audit_macs (
  seq bigint primary key,
  mac text not null
);
create trigger audit_macs_append_only before update or delete on audit_macs
  for each row execute function refuse_audit_change();
create trigger audit_macs_keep before truncate on audit_macs
  for each statement execute function refuse_audit_change();
