-- What has left a cart because it is no longer sold, in words: its owner is told until they have confirmed it.
alter table carts add column gone text[] not null default '{}';
