-- Parts are sold only inside a PC build: they have stock and prices as products do, and no page of their own.
alter table products drop constraint products_status_check;
alter table products add constraint products_status_check check (status in ('draft', 'active', 'archived', 'part'));
alter table products drop constraint products_category_check;
alter table products add constraint products_category_check check (category in (
  'laptops', 'desktops', 'gaming-pcs', 'monitors', 'docks-and-cables', 'keyboards-and-sound', 'storage', 'memory',
  'backup', 'network', 'power', 'software', 'services', 'pc-parts'
));

create table build_parts (
  variant_id uuid primary key references product_variants (id) on delete cascade,
  slot text not null check (slot in (
    'cpu', 'cooler', 'board', 'memory', 'gpu', 'storage', 'case', 'psu', 'fans', 'os', 'assembly'
  )),
  -- What the rules compare. A fact that nobody knows is left out.
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object')
);

-- A build as somebody saved it: parts, prices and verdicts of that moment. Whoever has the code can look at it.
create table builds (
  id uuid primary key,
  code text not null unique check (code ~ '^[a-z2-9]{12}$'),
  owner_id uuid references users (id) on delete set null,
  -- SKU by slot.
  choice jsonb not null check (jsonb_typeof(choice) = 'object'),
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  checks jsonb not null check (jsonb_typeof(checks) = 'array'),
  watts integer not null check (watts >= 0),
  total_cents integer not null check (total_cents >= 0),
  rules_version integer not null,
  created_at timestamptz not null
);
create index builds_created_at on builds (created_at);
create index builds_owner_id on builds (owner_id) where owner_id is not null;

create table cart_builds (
  cart_id uuid not null references carts (id) on delete cascade,
  build_id uuid not null references builds (id) on delete cascade,
  primary key (cart_id, build_id)
);
create index cart_builds_build_id on cart_builds (build_id);

-- A build that was ordered. One with open questions is confirmed by a technician before work on the order starts.
create table order_builds (
  order_id uuid not null references orders (id) on delete cascade,
  build_id uuid not null references builds (id),
  needs_check boolean not null,
  confirmed_by uuid references users (id) on delete set null,
  confirmed_at timestamptz,
  primary key (order_id, build_id)
);
create index order_builds_build_id on order_builds (build_id);
