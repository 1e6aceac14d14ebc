-- The database of the site with two roles: longrow_owner migrates, longrow_app reads and writes and cannot create. Rows of clients it sees
-- only as longrow_client or longrow_staff, which nobody signs in as (docs/decisions/037-row-level-security.md).
-- A third one, longrow_drill, makes databases for the nightly drill and sees none but those.
-- Run once as a superuser on a new server, Postgres 15 or newer:
--   sudo -u postgres psql < deploy/postgres.sql
-- Passwords come from OWNER_PASSWORD, APP_PASSWORD and DRILL_PASSWORD; when unset, set them afterwards: \password longrow_owner
\set ON_ERROR_STOP on
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
\getenv drill_password DRILL_PASSWORD

create role longrow_owner login;
-- It takes one of the two roles of row-level security for each transaction, and has none of their rights otherwise.
create role longrow_client;
create role longrow_staff;
create role longrow_app login noinherit;
grant longrow_client, longrow_staff to longrow_app;
create role longrow_drill login createdb;
\if :{?owner_password}
alter role longrow_owner password :'owner_password';
\endif
\if :{?app_password}
alter role longrow_app password :'app_password';
\endif
\if :{?drill_password}
alter role longrow_drill password :'drill_password';
\endif
-- The site's sessions ask for these as well; through a pooler they cannot.
alter role longrow_app set jit = off;
alter role longrow_app set statement_timeout = 5000;
alter role longrow_app set lock_timeout = 4000;
alter role longrow_app set idle_in_transaction_session_timeout = 60000;

create database longrow owner longrow_owner encoding 'UTF8' locale 'C.UTF-8' template template0;
revoke all on database longrow from public;
grant connect on database longrow to longrow_app;

\connect longrow
-- Servers upgraded from 14 or older still let everybody create here.
revoke create on schema public from public;
grant usage on schema public to longrow_app;
create schema pgboss authorization longrow_owner;
grant usage on schema pgboss to longrow_app;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

alter default privileges for role longrow_owner in schema public
  grant select, insert, update, delete on tables to longrow_app;
alter default privileges for role longrow_owner in schema public grant usage, select on sequences to longrow_app;
alter default privileges for role longrow_owner in schema pgboss
  grant select, insert, update, delete on tables to longrow_app;
alter default privileges for role longrow_owner in schema pgboss grant usage, select on sequences to longrow_app;
