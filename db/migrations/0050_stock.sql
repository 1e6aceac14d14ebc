-- What lies on shelves. A stock item is counted; a variant of the shop takes one item, or several when it is a bundle.
create table stock_locations (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  kind text not null check (kind in ('store', 'van', 'warehouse')),
  position integer not null
);
insert into stock_locations (id, name, kind, position) values
  ('store', 'Store', 'store', 1), ('van-1', 'Van 1', 'van', 2), ('van-2', 'Van 2', 'van', 3);

create table stock_items (
  id uuid primary key,
  sku text not null unique,
  name text not null,
  -- At or below this many in the store it is on the list of what to order.
  reorder_at integer not null default 2 check (reorder_at >= 0),
  created_at timestamptz not null
);

-- What is there and what of it is promised. The checks hold whatever the code above does.
create table stock_levels (
  item_id uuid not null references stock_items (id),
  location_id text not null references stock_locations (id),
  on_hand integer not null default 0 check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  primary key (item_id, location_id),
  check (reserved <= on_hand)
);

create table variant_parts (
  variant_id uuid not null references product_variants (id) on delete cascade,
  item_id uuid not null references stock_items (id),
  quantity integer not null check (quantity between 1 and 100),
  primary key (variant_id, item_id)
);
create index variant_parts_item_id on variant_parts (item_id);

-- `product_variants.stock` is what can be sold from the store; the code keeps it in step with levels and reservations.
insert into stock_items (id, sku, name, created_at)
  select gen_random_uuid(), v.sku, p.name || ', ' || v.name, p.created_at
  from product_variants v join products p on p.id = v.product_id where v.stock is not null;
insert into stock_levels (item_id, location_id, on_hand)
  select i.id, 'store', v.stock from stock_items i join product_variants v on v.sku = i.sku;
insert into variant_parts (variant_id, item_id, quantity)
  select v.id, i.id, 1 from stock_items i join product_variants v on v.sku = i.sku;

create table stock_movements (
  id uuid primary key,
  item_id uuid not null references stock_items (id),
  location_id text not null references stock_locations (id),
  kind text not null check (kind in ('opening', 'received', 'count', 'transfer', 'sold', 'returned', 'written_off')),
  -- How many came; negative when they went.
  quantity integer not null check (quantity <> 0),
  -- What makes it happen once: the order line and the step it belongs to.
  cause text unique,
  note text,
  actor text not null,
  created_at timestamptz not null
);
create index stock_movements_item_id on stock_movements (item_id, created_at desc, id desc);
insert into stock_movements (id, item_id, location_id, kind, quantity, actor, created_at)
  select gen_random_uuid(), item_id, location_id, 'opening', on_hand, 'migration', now() from stock_levels where on_hand > 0;

create function refuse_shop_history_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_shop_history_change();
