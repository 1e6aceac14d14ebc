/**
 * The letters the product sends. `link` names a private ticket link; the address is made when the letter is written,
 * so that no usable key lies in the database.
 */
export interface TicketLinkRef {
  number: string;
  linkId: string;
}

/** A one-time link of an account; its key, too, is made when the letter is written. */
export interface AccountLinkRef {
  tokenId: string;
  type: "signup" | "recovery" | "email_change" | "unlock";
  /** The one who asked brought a PKCE challenge, so the link leads to a code instead of tokens. */
  pkce: boolean;
  redirectTo: string;
}

/** A one-time code of an account; its digits, too, are made when the letter is written. */
export interface OneTimeCodeRef {
  tokenId: string;
}

export interface MailData {
  "ticket-opened": {
    name: string;
    number: string;
    subject: string;
    description: string;
    fileNames: string[];
    link: TicketLinkRef;
  };
  "ticket-opened-staff": {
    number: string;
    subject: string;
    description: string;
    category: string;
    priority: string;
    name: string;
    email: string;
    phone: string | null;
    fileNames: string[];
  };
  "ticket-answered": {
    name: string;
    number: string;
    subject: string;
    staffName: string;
    body: string;
    link: TicketLinkRef;
  };
  "ticket-replied-staff": {
    number: string;
    subject: string;
    name: string;
    email: string;
    body: string;
    fileNames: string[];
  };
  "ticket-link": { name: string; number: string; link: TicketLinkRef };
  "contact-received": { name: string; number: string; subject: string; message: string; link: TicketLinkRef };
  "contact-received-staff": {
    number: string;
    subject: string;
    message: string;
    name: string;
    email: string;
    phone: string | null;
  };
  "account-confirm": { accountLink: AccountLinkRef };
  "account-recover": { name: string; accountLink: AccountLinkRef };
  "email-change-old": { name: string; newEmail: string; accountLink: AccountLinkRef };
  "email-change-new": { name: string; accountLink: AccountLinkRef };
  "account-locked": { name: string; accountLink: AccountLinkRef };
  reauthenticate: { name: string; oneTimeCode: OneTimeCodeRef };
  "new-device": { name: string; device: string; network: string; at: string };
  "password-changed": { name: string; at: string };
  "email-changed": { name: string; newEmail: string; at: string };
  "second-factor-changed": { name: string; change: SecondFactorChange; at: string };
  "account-closing": { name: string; until: string };
}

export type SecondFactorChange = "added" | "removed" | "reset" | "recovery-codes" | "recovery-code-used";

export type MailTemplate = keyof MailData;
