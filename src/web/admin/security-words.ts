import type { SecurityEventRow } from "./security-lists.ts";

export const eventKindLabels: Record<SecurityEventRow["kind"], string> = {
  insufficient_privileges: "Insufficient privileges",
  unauthenticated_access: "Unauthenticated access",
  admin_check_error: "Admin check error",
};

export const outcomeLabels: Record<string, string> = {
  ok: "Signed in",
  wrong: "Wrong password",
  unconfirmed: "Address not confirmed",
  banned: "Shut out",
  limited: "Too many tries",
  locked: "Account locked",
  blocked: "Network blocked",
  second_factor_wrong: "Wrong code",
};
