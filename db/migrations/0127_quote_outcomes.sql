-- What an accepted quote became, line by line: an invoice or an order and a contract, from one signature. Append-only.
create table quote_outcomes (
  id uuid primary key,
  quote_id uuid not null references quotes (id),
  became text not null check (became in ('invoice', 'order', 'repair', 'visit', 'contract')),
  -- Its number; of the draft of an invoice its id.
  name text not null,
  -- Ids of the lines that went there. A visit takes none: what is done on it is billed by another one.
  lines jsonb not null default '[]',
  -- What those were signed for, before tax; null for what became of quotes before this was kept.
  cents integer,
  actor text not null,
  created_at timestamptz not null
);
create index quote_outcomes_quote_id on quote_outcomes (quote_id, created_at, id);
create index quote_outcomes_name on quote_outcomes (became, name);
create trigger quote_outcomes_append_only before update or delete on quote_outcomes
  for each row execute function refuse_shop_history_change();

-- Of quotes that became something before, all lines went there.
insert into quote_outcomes (id, quote_id, became, name, lines, actor, created_at)
select gen_random_uuid(), quote.id, quote.became, coalesce(quote.became_name, ''), coalesce((
    select jsonb_agg(line->'id')
    from quote_versions version
    join quote_answers answer on answer.version_id = version.id
    cross join jsonb_array_elements(version.options) option
    cross join jsonb_array_elements(option->'lines') line
    where version.quote_id = quote.id and version.status = 'sent' and option->>'id' = answer.option_id
      and (not coalesce((line->>'optional')::boolean, false) or answer.taken ? (line->>'id'))
  ), '[]'), quote.author_name, quote.updated_at
from quotes quote where quote.status = 'converted';

-- The check that ties it to the state goes with it.
alter table quotes drop column became, drop column became_name;

-- The signed quote that a contract was made of.
alter table contracts add column quote_id uuid references quotes (id);
create index contracts_quote_id on contracts (quote_id) where quote_id is not null;

-- True for a tax that was agreed to before: of an order, or of a signed quote. It is not worked out again when the invoice is issued.
alter table invoices add column tax_agreed boolean not null default false;
update invoices set tax_agreed = true where source = 'order' and status = 'draft';
