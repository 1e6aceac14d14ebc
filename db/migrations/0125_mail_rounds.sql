-- Each time an email is sent again by hand a new round begins; jobs of earlier rounds do nothing.
alter table mails add column round integer not null default 0;
alter table mails add column tried_at timestamptz;
create index mails_not_sent on mails (id) where state <> 'sent';
-- These were made after any refusal of a recipient, the mail server's own troubles included; real bounces come back by themselves.
delete from mail_suppressions where reason = 'bounced';
