import { accountLimits, type PasswordReason, passwordReasons } from "#contract/accounts.ts";

interface Details {
  reasons?: PasswordReason[];
  retryAfterSeconds?: number;
}

/** A refusal in the words of the auth protocol (section 2): applications go by code and text. */
export class AuthRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Details;

  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message);
    this.name = "AuthRefusal";
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const invalidCredentials = () => new AuthRefusal(400, "invalid_credentials", "Invalid login credentials");

export const validationFailed = (message: string) => new AuthRefusal(400, "validation_failed", message);

export const linkExpired = () => new AuthRefusal(403, "otp_expired", "Email link is invalid or has expired");

/** The session still owes the second factor. */
export const owesFactor = (status: 401 | 403 | 422, what: string) =>
  new AuthRefusal(status, "insufficient_aal", `AAL2 session is required to ${what}`);

export const tooOften = (retryAfterSeconds: number) =>
  new AuthRefusal(429, "over_request_rate_limit", "Request rate limit reached", { retryAfterSeconds });

export const mailTooOften = (seconds: number) =>
  new AuthRefusal(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfterSeconds: seconds },
  );

export const weakPassword = (reasons: PasswordReason[]) =>
  new AuthRefusal(422, "weak_password", reasons.map((reason) => passwordReasons[reason]).join(" "), { reasons });

export const passwordTooLong = () =>
  validationFailed(`Password cannot be longer than ${accountLimits.passwordBytes} characters`);
