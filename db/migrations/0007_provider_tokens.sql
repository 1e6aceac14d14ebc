-- What Google handed out, sealed, from the callback until the exchange of the code.
alter table flow_states add column provider_tokens text;
