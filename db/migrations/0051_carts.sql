create table coupons (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9-]{3,30}$'),
  kind text not null check (kind in ('percent', 'amount')),
  percent integer check (percent between 1 and 100),
  amount_cents integer check (amount_cents > 0),
  -- The goods must come to at least this much.
  minimum_cents integer not null default 0 check (minimum_cents >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz,
  max_uses integer check (max_uses > 0),
  max_per_customer integer check (max_per_customer > 0),
  created_at timestamptz not null,
  check ((kind = 'percent') = (percent is not null) and (kind = 'amount') = (amount_cents is not null))
);

-- A visitor's cart is named by a cookie, a member's also by the account.
create table carts (
  id uuid primary key,
  customer_id uuid unique references users (id) on delete cascade,
  coupon_id uuid references coupons (id) on delete set null,
  -- The last order made of it, for somebody who comes back.
  last_order text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index carts_expires_at on carts (expires_at);

create table cart_lines (
  cart_id uuid not null references carts (id) on delete cascade,
  variant_id uuid not null references product_variants (id) on delete cascade,
  quantity integer not null check (quantity between 1 and 20),
  -- The price the shopper has seen and agreed to.
  seen_cents integer not null check (seen_cents >= 0),
  added_at timestamptz not null,
  primary key (cart_id, variant_id)
);
create index cart_lines_variant_id on cart_lines (variant_id);

-- Accounts that staff have approved to pay by invoice.
create table invoice_accounts (
  user_id uuid primary key references users (id) on delete cascade,
  approved_by uuid references users (id) on delete set null,
  approved_at timestamptz not null
);

-- One answer for one key: a request that moves money or stock is carried out once, however often it is sent.
create table idempotent_requests (
  scope text not null,
  key text not null,
  body_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotent_requests_created_at on idempotent_requests (created_at);
