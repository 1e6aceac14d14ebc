-- When the one at the keyboard last showed a password or a mailed code within the session.
alter table sessions add column proven_at timestamptz;
