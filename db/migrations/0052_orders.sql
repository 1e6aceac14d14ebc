create sequence order_numbers start with 20031 minvalue 10000;

create table orders (
  id uuid primary key,
  number text not null unique default ('O-' || nextval('order_numbers')),
  channel text not null check (channel in ('web', 'counter', 'phone')),
  status text not null check (status in ('draft', 'placed', 'processing', 'completed', 'cancelled', 'payment_review')),
  payment_status text not null default 'none' check (payment_status in (
    'none', 'pending', 'authorized', 'partially_paid', 'paid', 'partially_refunded', 'refunded', 'failed'
  )),
  fulfillment_status text not null default 'unfulfilled' check (fulfillment_status in (
    'unfulfilled', 'partially', 'ready_for_pickup', 'out_for_delivery', 'shipped', 'delivered', 'installed', 'returned'
  )),
  customer_id uuid references users (id) on delete set null,
  name text not null,
  email text not null,
  phone text,
  fulfillment text not null check (fulfillment in ('pickup', 'delivery', 'none')),
  street text,
  city text,
  postal_code text,
  note text,
  payment_method text not null check (payment_method in ('pay_at_pickup', 'card', 'invoice')),
  -- Where the tax falls, and the day whose rates count.
  tax_city text not null,
  priced_on text not null check (priced_on ~ '^\d{4}-\d\d-\d\d$'),
  coupon_id uuid references coupons (id) on delete set null,
  coupon_code text,
  subtotal_cents integer not null check (subtotal_cents >= 0),
  discount_cents integer not null check (discount_cents >= 0),
  fee_cents integer not null check (fee_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  total_cents integer not null check (total_cents >= 0),
  paid_cents integer not null default 0 check (paid_cents >= 0),
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  -- Six digits, told when it is ready.
  pickup_code text not null check (pickup_code ~ '^\d{6}$'),
  -- Until then the goods are held; null when they are held until the order ends.
  held_until timestamptz,
  cancel_reason text,
  placed_at timestamptz,
  ready_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (total_cents = subtotal_cents - discount_cents + fee_cents + tax_cents),
  check (refunded_cents <= paid_cents),
  check (fulfillment <> 'delivery' or (street is not null and city is not null and postal_code is not null))
);
create index orders_updated_at on orders (updated_at desc, id desc);
create index orders_placed_at on orders (placed_at) where placed_at is not null;
create index orders_email on orders (email, created_at desc);
create index orders_customer_id on orders (customer_id, created_at desc) where customer_id is not null;
create index orders_held_until on orders (held_until) where status in ('placed', 'processing') and held_until is not null;

-- What was bought, as it was then: nothing here follows later changes of the catalog.
create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  position integer not null,
  variant_id uuid references product_variants (id) on delete set null,
  kind text not null check (kind in ('goods', 'service', 'software', 'build', 'delivery')),
  sku text not null,
  name text not null,
  quantity integer not null check (quantity between 1 and 100),
  unit_cents integer not null check (unit_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  net_cents integer not null check (net_cents >= 0),
  -- Thousandths of a percent; 0 for what is not taxed.
  tax_rate integer not null check (tax_rate >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  fee_label text,
  fee_cents integer not null default 0 check (fee_cents >= 0),
  -- Pieces that wait for a delivery to us.
  backordered integer not null default 0 check (backordered >= 0),
  handed_over integer not null default 0 check (handed_over >= 0),
  returned integer not null default 0 check (returned >= 0),
  refunded integer not null default 0 check (refunded >= 0),
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  unique (order_id, position),
  check (net_cents = unit_cents * quantity - discount_cents),
  check (handed_over + backordered <= quantity and returned <= handed_over and refunded <= quantity),
  check (refunded_cents <= net_cents + tax_cents + fee_cents)
);
create index order_lines_variant_id on order_lines (variant_id);

create table stock_reservations (
  id uuid primary key,
  order_line_id uuid not null references order_lines (id) on delete cascade,
  item_id uuid not null references stock_items (id),
  location_id text not null references stock_locations (id),
  -- What is still held; 0 when all of it was handed over or let go.
  quantity integer not null check (quantity >= 0),
  created_at timestamptz not null,
  unique (order_line_id, item_id, location_id)
);
create index stock_reservations_item_id on stock_reservations (item_id) where quantity > 0;

create table order_payments (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  kind text not null check (kind in ('payment', 'refund')),
  method text not null check (method in ('cash', 'card_terminal', 'check', 'bank_transfer', 'card')),
  amount_cents integer not null check (amount_cents > 0),
  -- Of a refund: how much of it was tax and state fees.
  tax_cents integer not null default 0 check (tax_cents >= 0),
  fee_cents integer not null default 0 check (fee_cents >= 0),
  reference text,
  reason text,
  actor text not null,
  created_at timestamptz not null
);
create index order_payments_order_id on order_payments (order_id, created_at, id);
create index order_payments_created_at on order_payments (created_at);
create trigger order_payments_append_only before update on order_payments
  for each row execute function refuse_shop_history_change();

create table order_events (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  kind text not null check (kind in (
    'drafted', 'placed', 'started', 'ready', 'out_for_delivery', 'handed_over', 'completed', 'paid', 'refunded',
    'returned', 'cancelled', 'allocated', 'payment_review', 'note'
  )),
  actor text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null
);
create index order_events_order_id on order_events (order_id, created_at, id);

create table coupon_uses (
  order_id uuid primary key references orders (id) on delete cascade,
  coupon_id uuid not null references coupons (id) on delete cascade,
  email text not null
);
create index coupon_uses_coupon_id on coupon_uses (coupon_id, email);
