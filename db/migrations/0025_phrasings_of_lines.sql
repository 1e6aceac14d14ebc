-- A phrasing may ask for one line of its passage: which one, counted from 0 (src/domain/knowledge/passage-lines.ts).
alter table kb_phrasings add column line int check (line >= 0 and (line is null or chunk_id is not null));
