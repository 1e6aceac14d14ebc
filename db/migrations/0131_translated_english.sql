-- The English text that Spanish words were made from, so that each word is outdated by itself when its English changes.
alter table content_translations add column english jsonb;
