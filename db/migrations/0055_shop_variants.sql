-- What the shop's list is narrowed by: a row for each variant of an active product, with the product's facts beside its own.
-- The triggers below keep it in step, whoever writes.
create table shop_variants (
  variant_id uuid primary key references product_variants (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  category text not null,
  brand text not null,
  price_cents integer not null,
  in_stock boolean not null,
  specifications jsonb not null
);
create index shop_variants_product on shop_variants (product_id) include (price_cents, in_stock);
create index shop_variants_category on shop_variants (category, brand);
create index shop_variants_brand on shop_variants (brand);
create index shop_variants_price on shop_variants (price_cents) include (product_id, in_stock);
create index shop_variants_specifications on shop_variants using gin (specifications jsonb_path_ops);
create index products_active on products (position, id) include (category, brand) where status = 'active';
create index products_active_name on products (lower(name), id) where status = 'active';

-- Locks the variants, so that a sale at the same moment is seen.
create function show_product_variants(shown uuid) returns void language sql as $$
  delete from shop_variants where product_id = shown;
  insert into shop_variants (variant_id, product_id, category, brand, price_cents, in_stock, specifications)
    select v.id, p.id, p.category, p.brand, v.price_cents, v.stock is null or v.stock > 0, p.specifications || v.specifications
    from product_variants v join products p on p.id = v.product_id
    where p.id = shown and p.status = 'active' order by v.id for share of v;
$$;

create function follow_product() returns trigger language plpgsql as $$
begin
  perform show_product_variants(new.id);
  return null;
end
$$;
create trigger products_in_shop after update of status, category, brand, specifications on products for each row
  when ((old.status, old.category, old.brand, old.specifications)
    is distinct from (new.status, new.category, new.brand, new.specifications))
  execute function follow_product();

-- A new variant comes with its product. Price and stock follow without looking at the product, which a sale must not wait for.
create function follow_new_variant() returns trigger language plpgsql as $$
begin
  insert into shop_variants (variant_id, product_id, category, brand, price_cents, in_stock, specifications)
    select new.id, p.id, p.category, p.brand, new.price_cents, new.stock is null or new.stock > 0,
      p.specifications || new.specifications
    from products p where p.id = new.product_id and p.status = 'active';
  return null;
end
$$;
create trigger new_variants_in_shop after insert on product_variants for each row execute function follow_new_variant();

create function follow_variant() returns trigger language plpgsql as $$
begin
  update shop_variants set price_cents = new.price_cents, in_stock = new.stock is null or new.stock > 0
    where variant_id = new.id;
  if new.specifications is distinct from old.specifications then
    update shop_variants s set specifications = p.specifications || new.specifications
      from products p where p.id = new.product_id and s.variant_id = new.id;
  end if;
  return null;
end
$$;
create trigger variants_in_shop after update of price_cents, stock, specifications on product_variants for each row
  when (old.price_cents <> new.price_cents or old.specifications is distinct from new.specifications
    or (old.stock is null or old.stock > 0) <> (new.stock is null or new.stock > 0))
  execute function follow_variant();

insert into shop_variants (variant_id, product_id, category, brand, price_cents, in_stock, specifications)
  select v.id, p.id, p.category, p.brand, v.price_cents, v.stock is null or v.stock > 0, p.specifications || v.specifications
  from product_variants v join products p on p.id = v.product_id where p.status = 'active';
