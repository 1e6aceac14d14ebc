import { messages } from "#contract/messages.ts";
import { ApiProblem } from "#web/shell/session/api-fetch.ts";
import * as t from "#words/account.ts";

const words: Record<string, string> = {
  get email_exists() {
    return t.thereIsAnAccountAlready;
  },
  get validation_failed() {
    return messages.invalidEmail.description;
  },
  get email_address_invalid() {
    return messages.invalidEmail.description;
  },
  get insufficient_aal() {
    return t.confirmYourSecondFactorFirst;
  },
  get mfa_verification_failed() {
    return t.thisCodeIsNotRight;
  },
  get mfa_factor_name_conflict() {
    return t.thereIsAnAppAlready;
  },
  get too_many_enrolled_mfa_factors() {
    return t.thereAreTenAlready;
  },
  get reauthentication_needed() {
    return t.nothingWasChanged;
  },
  get over_request_rate_limit() {
    return t.tooManyTries;
  },
  get over_email_send_rate_limit() {
    return t.weSentOneMomentsAgo;
  },
  get single_identity_not_deletable() {
    return t.itIsTheOnlyWay;
  },
};

const accountWords = (code = ""): string => words[code] ?? t.itWasNotSaved;

/** @throws ApiProblem in words for the person, when the auth service refused. */
export function refuseOn(error: { code?: string | undefined; status?: number | undefined } | null): void {
  if (error) throw new ApiProblem(error.status ?? 0, accountWords(error.code));
}
