-- Every process that keeps rendered pages in memory hears what their data was changed by (src/platform/data-notices).
create function announce_data() returns trigger
language plpgsql as $$
begin
  perform pg_notify('data_changed', tg_argv[0]);
  return null;
end
$$;

create trigger products_announced after insert or update or delete or truncate on products
  for each statement execute function announce_data('shop');
create trigger product_variants_announced after insert or update or delete or truncate on product_variants
  for each statement execute function announce_data('shop');
create trigger feature_toggles_announced after insert or update or delete or truncate on feature_toggles
  for each statement execute function announce_data('toggles');
create trigger appointments_announced after insert or update or delete or truncate on appointments
  for each statement execute function announce_data('appointments');
create trigger search_documents_announced after insert or update or delete or truncate on search_documents
  for each statement execute function announce_data('search');
