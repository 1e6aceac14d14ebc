-- One row for each PaymentIntent at Stripe; its state follows the one there.
create table card_payments (
  intent_id text primary key,
  order_id uuid not null references orders (id) on delete cascade,
  -- Counts the intents of an order and is part of the idempotency key.
  attempt integer not null check (attempt > 0),
  status text not null check (status in ('open', 'processing', 'succeeded', 'canceled')),
  amount_cents integer not null check (amount_cents > 0),
  received_cents integer not null default 0 check (received_cents >= 0),
  -- Why the card was declined last.
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, attempt),
  check ((status = 'succeeded') = (received_cents > 0))
);
create index card_payments_unsettled on card_payments (updated_at) where status in ('open', 'processing');

-- Refunds on their way to Stripe. The row is written with the refund's entry in the books, the call follows.
create table card_refunds (
  id uuid primary key,
  intent_id text not null references card_payments (intent_id) on delete cascade,
  order_id uuid not null references orders (id) on delete cascade,
  payment_id uuid not null references order_payments (id) on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in ('queued', 'pending', 'succeeded', 'failed')),
  refund_id text unique,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index card_refunds_order_id on card_refunds (order_id);
create index card_refunds_intent_id on card_refunds (intent_id);
create index card_refunds_payment_id on card_refunds (payment_id);

-- Events of Stripe that were carried out, so that a second delivery changes nothing.
create table stripe_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);

-- Set when the goods were let go because nobody paid in time: a late payment may still revive the order.
alter table orders add column expired_at timestamptz;
-- False for money that came in twice or too late and belongs to no line.
alter table order_payments add column of_lines boolean not null default true;
create unique index order_payments_intent on order_payments (reference) where kind = 'payment' and method = 'card';
