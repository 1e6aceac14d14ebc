-- A sign-in with Google ends in the browser that began it: that browser holds the key to this hash in a cookie. Linking
-- also needs the session that asked for it to be alive.
alter table flow_states add column browser_hash text;
alter table flow_states add column link_session uuid references sessions (id) on delete set null;
