-- Who buys at the counter and takes it along needs to leave no address.
alter table orders alter column email drop not null;
alter table orders add constraint orders_email_check check (email is not null or channel = 'counter');

-- The last day on which a draft can be placed at its prices.
alter table orders add column prices_until text check (prices_until ~ '^\d{4}-\d\d-\d\d$');
update orders set prices_until = to_char(created_at + interval '14 days', 'YYYY-MM-DD') where status = 'draft';

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in (
  'drafted', 'placed', 'started', 'ready', 'out_for_delivery', 'handed_over', 'completed', 'paid', 'refunded',
  'returned', 'cancelled', 'allocated', 'payment_review', 'note', 'refund_failed',
  'return_requested', 'return_accepted', 'return_declined', 'return_received',
  'confirmed', 'links_ended', 'disowned', 'let_go', 'changed'
));
