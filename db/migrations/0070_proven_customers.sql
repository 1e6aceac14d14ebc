-- As for tickets (0033_proven_senders.sql): whether the one who ordered or booked has shown that the address is theirs.
alter table orders add column sender_proven boolean not null default false;
-- Open orders of before go on as they were promised.
update orders set sender_proven = true
  where customer_id is not null
    or status in ('placed', 'processing', 'payment_review')
    or exists (select 1 from order_payments p where p.order_id = orders.id and p.method = 'card' and p.kind = 'payment');
alter table appointments add column sender_proven boolean not null default false;
update appointments set sender_proven = true where client_id is not null;

-- Private links made before this moment open nothing.
alter table orders add column views_ended_at timestamptz;
-- The owner of the address says that the order is not theirs.
alter table orders add column disowned_at timestamptz;
-- Keyed hash of the network the order came from, for the limit of unpaid pieces.
alter table orders add column placed_from text;
create index orders_placed_from on orders (placed_from)
  where placed_from is not null and status in ('placed', 'processing') and paid_cents = 0;

-- Every unpaid hold ends.
update orders set held_until = now() + interval '48 hours'
  where status in ('placed', 'processing') and held_until is null and paid_cents = 0 and total_cents > 0
    and payment_method = 'pay_at_pickup';

-- A coupon's customer is the mailbox behind an address, however it is spelled (src/domain/coupons/coupon-rules.ts).
alter table coupon_uses rename column email to customer;
update coupon_uses set customer =
  case when split_part(lower(customer), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower(customer), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(customer), '@', 1), '+', 1) || '@' || split_part(lower(customer), '@', 2)
  end;
-- Set before money moves for an order whose address nobody has proven.
alter table coupon_uses add column claimed_at timestamptz;

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in (
  'drafted', 'placed', 'started', 'ready', 'out_for_delivery', 'handed_over', 'completed', 'paid', 'refunded',
  'returned', 'cancelled', 'allocated', 'payment_review', 'note', 'refund_failed',
  'return_requested', 'return_accepted', 'return_declined', 'return_received',
  'confirmed', 'links_ended', 'disowned', 'let_go'
));
