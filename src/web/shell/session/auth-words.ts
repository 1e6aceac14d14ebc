import * as messages from "#words/messages.ts";
import type { Message } from "#contract/site/messages.ts";
import type { AttemptAction } from "./attempt-limiter.ts";
import * as passwordWords from "#words/passwords.ts";

interface AuthFailure {
  code?: string | undefined;
  message?: string;
  name?: string;
}

/** The toast for an error of the auth service. */
export function messageFor(failure: AuthFailure, action: AttemptAction): Message {
  switch (failure.code) {
    case "invalid_credentials":
      return messages.invalidCredentials;
    case "email_not_confirmed":
      return messages.emailNotVerified;
    case "email_address_invalid":
      return messages.invalidEmail;
    case "validation_failed":
      return /email/i.test(failure.message ?? "") ? messages.invalidEmail : messages.authenticationError;
    case "user_already_exists":
    case "email_exists":
      return messages.accountExists;
    case "weak_password":
      return messages.passwordTooWeak;
    case "signup_disabled":
      return messages.signUpUnavailable;
    case "over_request_rate_limit":
    case "over_email_send_rate_limit":
      return action === "signin" ? messages.tooManySignIns : messages.tooManySignUps;
    default:
      return failure.name === "AuthWeakPasswordError" ? messages.passwordTooWeak : messages.authenticationError;
  }
}

/** Faults of a refused password, in words. */
export function weaknessesOf(failure: object): string[] {
  const given = "reasons" in failure && Array.isArray(failure.reasons) ? failure.reasons : [];
  const words: Record<string, string> = passwordWords.passwordWeaknesses;
  return given.flatMap((reason) => words[String(reason)] ?? []);
}
