create table order_returns (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  status text not null check (status in ('requested', 'declined', 'accepted', 'received', 'refunded')),
  reason text not null,
  -- What staff wrote when they accepted or declined.
  answer text,
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  created_at timestamptz not null,
  answered_at timestamptz,
  received_at timestamptz,
  refunded_at timestamptz
);
create index order_returns_order_id on order_returns (order_id, created_at);
create index order_returns_open on order_returns (created_at) where status in ('requested', 'accepted', 'received');

create table order_return_lines (
  return_id uuid not null references order_returns (id) on delete cascade,
  line_id uuid not null references order_lines (id) on delete cascade,
  quantity integer not null check (quantity between 1 and 100),
  -- Whether the pieces went back on the shelf; null until they are here.
  restocked boolean,
  primary key (return_id, line_id)
);
create index order_return_lines_line_id on order_return_lines (line_id);

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in (
  'drafted', 'placed', 'started', 'ready', 'out_for_delivery', 'handed_over', 'completed', 'paid', 'refunded',
  'returned', 'cancelled', 'allocated', 'payment_review', 'note', 'refund_failed',
  'return_requested', 'return_accepted', 'return_declined', 'return_received'
));
