-- A caller booked by staff may have no email address; then there is a phone number.
alter table leads alter column email drop not null;
alter table appointments alter column email drop not null;
alter table appointments add check (email is not null or phone is not null);
