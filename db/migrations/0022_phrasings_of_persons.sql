-- What people write who want a person, such as a complaint (content/asked-as/person.yaml): it is not looked up.
alter table kb_phrasings add column person boolean not null default false;
alter table kb_phrasings add check (not person or source_id is null);
