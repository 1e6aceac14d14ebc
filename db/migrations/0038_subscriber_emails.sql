-- Emails sent to this address on request since `emails_since`.
alter table subscribers rename column letters to emails_sent;
alter table subscribers rename column letters_since to emails_since;
