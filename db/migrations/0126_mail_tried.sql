-- When the mail server was asked last.
alter table mails add column tried_at timestamptz;
