-- What the shop shows. A product's specifications follow its category (src/contract/product-specifications.ts).
create table products (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  brand text not null,
  category text not null check (category in (
    'laptops', 'desktops', 'gaming-pcs', 'monitors', 'docks-and-cables', 'keyboards-and-sound', 'storage', 'memory',
    'backup', 'network', 'power', 'software', 'services'
  )),
  summary text not null,
  description text not null,
  -- Goods are taxed, services and licences sent by e-mail are not.
  tax_kind text not null check (tax_kind in ('goods', 'service', 'software')),
  -- State recycling fee: by size of the screen, or for a battery that cannot be taken out.
  fee_class text not null default 'none' check (fee_class in ('none', 'screen_small', 'screen_medium', 'screen_large', 'battery')),
  condition text not null default 'new' check (condition in ('new', 'refurbished', 'open_box')),
  warranty_months integer not null check (warranty_months between 0 and 240),
  warranty_by text not null check (warranty_by in ('maker', 'us')),
  specifications jsonb not null default '{}' check (jsonb_typeof(specifications) = 'object'),
  -- Names of drawings, the first one is the main picture.
  drawings text[] not null check (cardinality(drawings) between 1 and 6),
  -- Slugs of products that go well with it.
  related text[] not null default '{}',
  position integer not null default 1000,
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index products_shown on products (category, position, id) where status = 'active';
create index products_updated_at on products (updated_at desc, id desc);

-- What one actually takes home. `stock` is null for what is not kept on a shelf: services and licences.
create table product_variants (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  sku text not null unique,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  position integer not null,
  price_cents integer not null check (price_cents >= 0),
  stock integer check (stock >= 0),
  -- Days until we have it when the shelf is empty; null when it cannot be ordered.
  order_days integer check (order_days between 1 and 90),
  -- What differs from the product's own specifications.
  specifications jsonb not null default '{}' check (jsonb_typeof(specifications) = 'object'),
  unique (product_id, slug)
);
create index product_variants_product_id on product_variants (product_id, position);
