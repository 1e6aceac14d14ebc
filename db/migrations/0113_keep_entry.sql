-- One function keeps entries of money and moves of hours as they are. Some installations have it already.
create or replace function keep_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'organization_id' <> to_jsonb(old) - 'organization_id' then
    raise exception '% is append-only', tg_table_name;
  end if;
  return new;
end $$;
create or replace trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function keep_entry();
create or replace trigger allocations_append_only before update or delete on allocations
  for each row execute function keep_entry();
create or replace trigger payments_append_only before update on payments
  for each row execute function keep_entry();
create or replace trigger hour_moves_append_only before update or delete on hour_moves
  for each row execute function keep_entry();
drop function if exists keep_money_entry();
