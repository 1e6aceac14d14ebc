-- A pending sign-up is contested once somebody else tried the address with another password or other data: then nobody can
-- say whose of the two it is. An uncontested one keeps its password and data when the address is confirmed.
alter table users add column sign_up_contested boolean not null default false;
