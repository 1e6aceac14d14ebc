-- Forwarded headers arrive although no proxy is trusted: limits count the proxy instead of the visitor.
alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in (
  'insufficient_privileges', 'unauthenticated_access', 'admin_check_error',
  'credential_stuffing', 'privilege_probe', 'signup_velocity', 'new_device', 'dormant_account', 'token_reuse', 'mail_cap',
  'blocked_network', 'cross_origin', 'untrusted_proxy'
));
