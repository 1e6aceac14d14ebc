-- A password counts only after the browser that chose it has confirmed the address (PKCE): anybody can sign up with
-- anybody's address. Until then it is unproven, and the challenge of that sign-up says who may prove it.
alter table users add column password_proven boolean not null default true;
alter table users add column password_challenge text;
alter table users add column password_challenge_method text check (password_challenge_method in ('s256', 'plain'));
update users set password_proven = false where email_confirmed_at is null;
create index users_unproven on users (email_confirmed_at) where not password_proven;
