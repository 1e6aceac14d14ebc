-- What the bank of a card is asked to take back, as it stands at the card processor.
create table card_disputes (
  id text primary key,
  intent_id text not null references card_payments (intent_id),
  order_id uuid references orders (id),
  invoice_id uuid references invoices (id),
  quote_id uuid references quotes (id),
  amount_cents integer not null check (amount_cents > 0),
  -- What the processor took out of our balance for it and did not put back.
  taken_cents integer not null default 0 check (taken_cents >= 0),
  status text not null check (status in ('open', 'won', 'lost')),
  reason text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nonnulls(order_id, invoice_id, quote_id) = 1)
);
create index card_disputes_intent_id on card_disputes (intent_id);
create index card_disputes_invoice_id on card_disputes (invoice_id) where invoice_id is not null;

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in (
  'drafted', 'placed', 'started', 'ready', 'out_for_delivery', 'handed_over', 'completed', 'paid', 'refunded',
  'returned', 'cancelled', 'allocated', 'payment_review', 'note', 'refund_failed',
  'return_requested', 'return_accepted', 'return_declined', 'return_received',
  'confirmed', 'links_ended', 'disowned', 'let_go', 'changed',
  'dispute', 'dispute_open', 'dispute_won', 'dispute_lost'
));
