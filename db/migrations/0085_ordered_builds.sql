-- A PC build is one thing in an order: its lines carry the build. An order from before tells only when it has a single build.
alter table order_lines add column build_id uuid references builds (id);
update order_lines line set build_id = single.build_id
from (select order_id, (array_agg(build_id))[1] as build_id from order_builds group by order_id having count(*) = 1) single, build_parts part
where line.order_id = single.order_id and part.variant_id = line.variant_id;
create index order_lines_build_id on order_lines (build_id) where build_id is not null;

-- With a PC build in it: it is not put on the shelf with a pickup hold before it is built.
alter table orders add column built boolean not null default false;
update orders set built = true where id in (select order_id from order_builds);
update orders set held_until = null
where built and sender_proven and payment_method = 'pay_at_pickup' and ready_at is null and status in ('placed', 'processing');

-- The day we expect to hand it over; null for what needs no hand-over, and for orders from before.
alter table orders add column ready_on text check (ready_on ~ '^\d{4}-\d{2}-\d{2}$');
