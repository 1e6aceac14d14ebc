import { accountLimits, type PasswordReason, passwordReasons } from "#contract/accounts/accounts.ts";

interface Details {
  reasons?: PasswordReason[];
  retryAfterSeconds?: number;
  /** The pending sign-up that a link would confirm, for the page that asks whose it is. */
  signUp?: { email: string; name: string; contested: boolean };
}

/** The kind of refusal; the API maps it to an HTTP status. */
export type AuthRefusalKind =
  | "rejected"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "invalid"
  | "too_many"
  | "failed"
  | "unavailable";

/** A refusal with GoTrue's error code and message, which client libraries match on. */
export class AuthRefusal extends Error {
  readonly kind: AuthRefusalKind;
  readonly code: string;
  readonly details: Details;

  constructor(kind: AuthRefusalKind, code: string, message: string, details: Details = {}) {
    super(message);
    this.name = "AuthRefusal";
    this.kind = kind;
    this.code = code;
    this.details = details;
  }
}

export const invalidCredentials = () => new AuthRefusal("rejected", "invalid_credentials", "Invalid login credentials");

export const validationFailed = (message: string) => new AuthRefusal("rejected", "validation_failed", message);

export const linkExpired = () => new AuthRefusal("forbidden", "otp_expired", "Email link is invalid or has expired");

/** The session still owes the second factor. */
export const owesFactor = (kind: AuthRefusalKind, what: string) =>
  new AuthRefusal(kind, "insufficient_aal", `AAL2 session is required to ${what}`);

export const tooOften = (retryAfterSeconds: number) =>
  new AuthRefusal("too_many", "over_request_rate_limit", "Request rate limit reached", { retryAfterSeconds });

export const mailTooOften = (seconds: number) =>
  new AuthRefusal(
    "too_many",
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfterSeconds: seconds },
  );

export const weakPassword = (reasons: PasswordReason[]) =>
  new AuthRefusal("invalid", "weak_password", reasons.map((reason) => passwordReasons[reason]).join(" "), { reasons });

export const passwordTooLong = () =>
  validationFailed(`Password cannot be longer than ${accountLimits.passwordBytes} characters`);
