import * as messages from "#words/messages.ts";
import { ApiProblem } from "#web/shell/session/api-fetch.ts";
import * as t from "#words/account.ts";

const words = (): Record<string, string> => ({
  email_exists: t.thereIsAnAccountAlready,
  validation_failed: messages.invalidEmail.description,
  email_address_invalid: messages.invalidEmail.description,
  insufficient_aal: t.confirmYourSecondFactorFirst,
  mfa_verification_failed: t.thisCodeIsNotRight,
  mfa_factor_name_conflict: t.thereIsAnAppAlready,
  too_many_enrolled_mfa_factors: t.thereAreTenAlready,
  reauthentication_needed: t.nothingWasChanged,
  over_request_rate_limit: t.tooManyTries,
  over_email_send_rate_limit: t.weSentOneMomentsAgo,
  single_identity_not_deletable: t.itIsTheOnlyWay,
});

const accountWords = (code = ""): string => words()[code] ?? t.itWasNotSaved;

/** @throws ApiProblem in words for the person, when the auth service refused. */
export function refuseOn(error: { code?: string | undefined; status?: number | undefined } | null): void {
  if (error) throw new ApiProblem(error.status ?? 0, accountWords(error.code));
}
