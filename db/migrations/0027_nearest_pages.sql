-- What the site says that comes nearest to a question it does not answer.
alter table chat_messages add column nearest jsonb not null default '[]';
