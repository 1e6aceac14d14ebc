-- Who last changed each told part of a draft (price line, weekday, closed day), and when: { part: { by, at } }.
alter table content_items add column draft_changes jsonb;
