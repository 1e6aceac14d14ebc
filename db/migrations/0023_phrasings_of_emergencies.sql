-- What people write who want a person, or to whom something happens that cannot wait (content/asked-as/emergencies.yaml).
alter table kb_phrasings add column wants text check (wants in ('person', 'fire', 'battery', 'liquid', 'breach', 'scam'));
update kb_phrasings set wants = 'person' where person;
alter table kb_phrasings add check (wants is null or source_id is null);
alter table kb_phrasings drop column person;
