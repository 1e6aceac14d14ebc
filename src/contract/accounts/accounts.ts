import { z } from "zod";

export * from "#contract/accounts/account-rules.ts";

export const roles = ["member", "editor", "technician", "admin"] as const;
export const Role = z.enum(roles, { error: "Choose member, editor, technician or admin." });
export type Role = z.infer<typeof Role>;

/** Lifetimes in seconds. */
export const accountTimes = {
  accessToken: 3600,
  refreshReuse: 10,
  /** For the token before the current one, while that was never used: its answer may be lost. */
  refreshLost: 86_400,
  signUpLink: 86_400,
  recoveryLink: 3600,
  emailChangeLink: 86_400,
  unlockLink: 3600,
  /** Six digits by mail. */
  reauthenticationCode: 600,
  /** Seconds for which a password, a code or a sign-in counts as proof for changes to the account itself. */
  freshProof: 600,
  authCode: 300,
  googleState: 300,
  challenge: 300,
  unverifiedFactor: 300,
  mailPause: 60,
  memberSession: 30 * 86_400,
  staffIdle: 12 * 3600,
  staffSession: 7 * 86_400,
  knownDevice: 90 * 86_400,
  deletionGrace: 14 * 86_400,
  /** Time that staff may work before they have a second factor, from the day they get the role. */
  staffFactorGrace: 7 * 86_400,
  networkBlock: 15 * 60,
  signingKey: 90 * 86_400,
  /** Published this long before it signs: longer than the ten minutes that clients keep the key set. */
  signingKeyAhead: 15 * 60,
} as const;

/** Rate limits. Counted in the database, for all replicas together. */
export const accountRates = {
  token: { name: "auth-token", points: 150, seconds: 300 },
  signUp: { name: "auth-signup", points: 30, seconds: 300 },
  /** Answers from which a network may learn that an address has an account: then it gets none at all. */
  knownAddress: { name: "auth-known", points: 20, seconds: 3600 },
  recover: { name: "auth-recover", points: 30, seconds: 300 },
  resend: { name: "auth-resend", points: 30, seconds: 300 },
  updateUser: { name: "auth-update", points: 30, seconds: 300 },
  reauthenticate: { name: "auth-reauthenticate", points: 30, seconds: 300 },
  /** Tries at one mailed code. */
  reauthenticationCode: { name: "reauthentication-code", points: 5, seconds: 600 },
  /** Emails that visitors and members can ask for, of all replicas together. */
  mailsInAll: { name: "auth-mails", points: 600, seconds: 3600 },
  isAdmin: { name: "is-admin", points: 60, seconds: 60 },
  verify: { name: "auth-verify", points: 30, seconds: 300 },
  authorize: { name: "auth-authorize", points: 60, seconds: 300 },
  enrolFactor: { name: "factor-enrol", points: 20, seconds: 3600 },
  removeFactor: { name: "factor-remove", points: 20, seconds: 3600 },
  makeRecoveryCodes: { name: "recovery-make", points: 5, seconds: 3600 },
  exportMe: { name: "export-me", points: 5, seconds: 3600 },
  challenge: { name: "auth-challenge", points: 30, seconds: 60 },
  factorVerify: { name: "auth-factor", points: 30, seconds: 60 },
  /** Wrong passwords for one address from one network. */
  signInHere: { name: "signin-here", points: 5, seconds: 900 },
  /** Wrong passwords for one address from anywhere: then it is locked, except for networks it is known from. */
  signInAccount: { name: "signin-account", points: 10, seconds: 3600 },
  /** Wrong passwords from one network: then it is blocked. */
  signInNetwork: { name: "signin-net", points: 50, seconds: 3600 },
  /** Wrong codes for one factor. */
  wrongCode: { name: "factor-wrong", points: 5, seconds: 900 },
  recoveryCode: { name: "recovery-code", points: 5, seconds: 3600 },
  securityEvent: { name: "security-event", points: 60, seconds: 3600 },
  confirmPassword: { name: "confirm-password", points: 5, seconds: 900 },
} as const;
