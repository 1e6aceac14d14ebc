-- A product's own words in Spanish, with the fingerprint of the English ones they were made from; null when there are none.
alter table products add column spanish jsonb;
