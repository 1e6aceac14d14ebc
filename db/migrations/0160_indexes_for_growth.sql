-- What staff search by, as `matchesWords` writes it (src/domain/lists/matches-words.ts); a test asks whether each is used.
create index orders_words on orders using gin ((
  case when octet_length(coalesce(number, '') || ' ' || coalesce(name, '') || ' ' || coalesce(email, '')) = length(coalesce(number, '') || ' ' || coalesce(name, '') || ' ' || coalesce(email, '')) then lower(coalesce(number, '') || ' ' || coalesce(name, '') || ' ' || coalesce(email, '')) else fold_text(coalesce(number, '') || ' ' || coalesce(name, '') || ' ' || coalesce(email, '')) end
) gin_trgm_ops);
create index orders_phone_digits on orders using gin ((regexp_replace(phone, '\D', '', 'g')) gin_trgm_ops);
create index tickets_words on tickets using gin ((
  case when octet_length(coalesce(number, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(requester_name, '') || ' ' || coalesce(requester_email, '')) = length(coalesce(number, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(requester_name, '') || ' ' || coalesce(requester_email, '')) then lower(coalesce(number, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(requester_name, '') || ' ' || coalesce(requester_email, '')) else fold_text(coalesce(number, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(requester_name, '') || ' ' || coalesce(requester_email, '')) end
) gin_trgm_ops);
create index tickets_phone_digits on tickets using gin ((regexp_replace(requester_phone, '\D', '', 'g')) gin_trgm_ops);
create index appointments_words on appointments using gin ((
  case when octet_length(coalesce(number, '') || ' ' || coalesce(name, '') || ' ' || coalesce(email, '')) = length(coalesce(number, '') || ' ' || coalesce(name, '') || ' ' || coalesce(email, '')) then lower(coalesce(number, '') || ' ' || coalesce(name, '') || ' ' || coalesce(email, '')) else fold_text(coalesce(number, '') || ' ' || coalesce(name, '') || ' ' || coalesce(email, '')) end
) gin_trgm_ops);
create index appointments_phone_digits on appointments using gin ((regexp_replace(phone, '\D', '', 'g')) gin_trgm_ops);
create index contacts_words on contacts using gin ((
  case when octet_length(coalesce(name, '') || ' ' || coalesce(email, '')) = length(coalesce(name, '') || ' ' || coalesce(email, '')) then lower(coalesce(name, '') || ' ' || coalesce(email, '')) else fold_text(coalesce(name, '') || ' ' || coalesce(email, '')) end
) gin_trgm_ops);
create index contacts_phone_digits on contacts using gin ((regexp_replace(phone, '\D', '', 'g')) gin_trgm_ops);
create index organizations_words on organizations using gin ((
  case when octet_length(coalesce(name, '')) = length(coalesce(name, '')) then lower(coalesce(name, '')) else fold_text(coalesce(name, '')) end
) gin_trgm_ops);
create index users_words on users using gin ((
  case when octet_length(coalesce(email, '')) = length(coalesce(email, '')) then lower(coalesce(email, '')) else fold_text(coalesce(email, '')) end
) gin_trgm_ops);
create index devices_words on devices using gin ((
  case when octet_length(coalesce(name, '') || ' ' || coalesce(make, '') || ' ' || coalesce(model, '') || ' ' || coalesce(serial, '') || ' ' || coalesce(serial_key, '') || ' ' || coalesce(mac, '') || ' ' || coalesce(label_code, '')) = length(coalesce(name, '') || ' ' || coalesce(make, '') || ' ' || coalesce(model, '') || ' ' || coalesce(serial, '') || ' ' || coalesce(serial_key, '') || ' ' || coalesce(mac, '') || ' ' || coalesce(label_code, '')) then lower(coalesce(name, '') || ' ' || coalesce(make, '') || ' ' || coalesce(model, '') || ' ' || coalesce(serial, '') || ' ' || coalesce(serial_key, '') || ' ' || coalesce(mac, '') || ' ' || coalesce(label_code, '')) else fold_text(coalesce(name, '') || ' ' || coalesce(make, '') || ' ' || coalesce(model, '') || ' ' || coalesce(serial, '') || ' ' || coalesce(serial_key, '') || ' ' || coalesce(mac, '') || ' ' || coalesce(label_code, '')) end
) gin_trgm_ops);
create index repairs_words on repairs using gin ((
  case when octet_length(coalesce(number, '')) = length(coalesce(number, '')) then lower(coalesce(number, '')) else fold_text(coalesce(number, '')) end
) gin_trgm_ops);
create index invoices_words on invoices using gin ((
  case when octet_length(coalesce(number, '') || ' ' || coalesce(title, '')) = length(coalesce(number, '') || ' ' || coalesce(title, '')) then lower(coalesce(number, '') || ' ' || coalesce(title, '')) else fold_text(coalesce(number, '') || ' ' || coalesce(title, '')) end
) gin_trgm_ops);
create index quotes_words on quotes using gin ((
  case when octet_length(coalesce(number, '') || ' ' || coalesce(title, '')) = length(coalesce(number, '') || ' ' || coalesce(title, '')) then lower(coalesce(number, '') || ' ' || coalesce(title, '')) else fold_text(coalesce(number, '') || ' ' || coalesce(title, '')) end
) gin_trgm_ops);
create index contracts_words on contracts using gin ((
  case when octet_length(coalesce(number, '') || ' ' || coalesce(title, '')) = length(coalesce(number, '') || ' ' || coalesce(title, '')) then lower(coalesce(number, '') || ' ' || coalesce(title, '')) else fold_text(coalesce(number, '') || ' ' || coalesce(title, '')) end
) gin_trgm_ops);

-- Orders that staff still have to do with, for counting them.
create index orders_at_work on orders (updated_at desc, id desc) where status in ('draft', 'placed', 'processing', 'payment_review');
create index orders_completed_unpaid on orders (updated_at desc, id desc) where status = 'completed' and paid_cents < total_cents;
