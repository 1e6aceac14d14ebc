-- The language somebody wrote to us in, and is answered in.
alter table tickets add language text not null default 'en' check (language in ('en', 'es'));
alter table appointments add language text not null default 'en' check (language in ('en', 'es'));
alter table orders add language text not null default 'en' check (language in ('en', 'es'));
alter table subscribers add language text not null default 'en' check (language in ('en', 'es'));
-- Of whoever caused the email; that of the ticket, order or appointment it is about comes first.
alter table mails add language text not null default 'en' check (language in ('en', 'es'));
