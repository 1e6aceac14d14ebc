-- The number of the first refresh token after the session has shown a second factor: earlier ones never renew it.
alter table sessions add column raised_counter integer not null default 0;
update sessions set raised_counter = refresh_counter where aal = 'aal2';
