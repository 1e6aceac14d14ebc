-- A PC build is one line of the cart: its parts and its assembly carry the build and change together. Carts from before do not say which
-- part is of which build; their parts are taken out, and the saved build puts them back.
alter table cart_lines add column build_id uuid references builds (id) on delete cascade;
delete from cart_lines using build_parts where build_parts.variant_id = cart_lines.variant_id;
alter table cart_lines drop constraint cart_lines_pkey;
create unique index cart_lines_thing on cart_lines (cart_id, variant_id, build_id) nulls not distinct;
create index cart_lines_build_id on cart_lines (build_id) where build_id is not null;
drop table cart_builds;
