import { messages } from "#contract/messages.ts";
import { ApiProblem } from "#web/shell/session/api-fetch.ts";

const words: Record<string, string> = {
  email_exists: "There is an account with this address already.",
  validation_failed: messages.invalidEmail.description,
  email_address_invalid: messages.invalidEmail.description,
  insufficient_aal: "Confirm your second factor first: sign out, and sign in with a code.",
  mfa_verification_failed: "This code is not right. Codes change every 30 seconds: type the one shown now.",
  mfa_factor_name_conflict: "There is an app with this name already. Choose another name.",
  too_many_enrolled_mfa_factors: "There are ten already. Remove one first.",
  reauthentication_needed: "Nothing was changed: confirm that it is you first.",
  over_request_rate_limit: "Too many tries. Wait a few minutes.",
  over_email_send_rate_limit: "We sent one moments ago. Wait a minute, then try again.",
  single_identity_not_deletable: "It is the only way to sign in. Set a password first.",
};

const accountWords = (code = ""): string => words[code] ?? "It was not saved. Try again in a moment.";

/** @throws ApiProblem in words for the person, when the auth service refused. */
export function refuseOn(error: { code?: string | undefined; status?: number | undefined } | null): void {
  if (error) throw new ApiProblem(error.status ?? 0, accountWords(error.code));
}
