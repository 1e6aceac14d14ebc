-- The language an account was made in: its emails come in it until the person chooses the other.
alter table users add language text not null default 'en' check (language in ('en', 'es'));
