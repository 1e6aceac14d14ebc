/** A one-time link of an account; its key, too, is made when the email is written. */
export interface AccountLinkRef {
  tokenId: string;
  type: "signup" | "recovery" | "email_change" | "unlock";
  /** The one who asked brought a PKCE challenge, so the link leads to a code instead of tokens. */
  pkce: boolean;
  redirectTo: string;
}

/** A one-time code of an account; its digits, too, are made when the email is written. */
export interface OneTimeCodeRef {
  tokenId: string;
}

export type SecondFactorChange = "added" | "removed" | "reset" | "recovery-codes" | "recovery-code-used";

/** The emails about an account. */
export interface AccountMailData {
  "account-confirm": { accountLink: AccountLinkRef };
  "account-recover": { name: string; accountLink: AccountLinkRef };
  "email-change-old": { name: string; newEmail: string; accountLink: AccountLinkRef };
  "email-change-new": { accountLink: AccountLinkRef };
  "account-locked": { name: string; accountLink: AccountLinkRef };
  reauthenticate: { name: string; oneTimeCode: OneTimeCodeRef };
  "new-device": { name: string; device: string; network: string; at: string };
  "password-changed": { name: string; at: string };
  "email-changed": { name: string; newEmail: string; at: string };
  "second-factor-changed": { name: string; change: SecondFactorChange; at: string };
  "account-closing": { name: string; until: string };
}
