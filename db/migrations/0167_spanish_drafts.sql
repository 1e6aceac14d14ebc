-- Spanish words that are published with the draft of their English text, by their paths in it.
alter table content_items add column draft_spanish jsonb;
