-- Editors write drafts of the site's content; administrators publish them.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('member', 'editor', 'technician', 'admin'));
