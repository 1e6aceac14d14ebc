import type { SecurityEventRow } from "./security-lists.ts";

export const eventKindLabels: Record<SecurityEventRow["kind"], string> = {
  insufficient_privileges: "Insufficient privileges",
  unauthenticated_access: "Unauthenticated access",
  admin_check_error: "Admin check error",
  credential_stuffing: "Many accounts tried",
  privilege_probe: "Tries staff doors",
  signup_velocity: "Many sign-ups",
  new_device: "New device",
  dormant_account: "Long asleep",
  token_reuse: "Old token used",
  mail_cap: "Emails capped",
  blocked_network: "Blocked network",
  cross_origin: "From another site",
  untrusted_proxy: "Proxy not trusted",
};

export const outcomeLabels: Record<string, string> = {
  ok: "Signed in",
  wrong: "Wrong password",
  unconfirmed: "Address not confirmed",
  banned: "Blocked",
  limited: "Too many tries",
  locked: "Account locked",
  blocked: "Network blocked",
  second_factor_wrong: "Wrong code",
};
