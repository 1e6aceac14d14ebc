import { z } from "zod";

export const roles = ["member", "technician", "admin"] as const;
export const Role = z.enum(roles, { error: "Choose member, technician or admin." });
export type Role = z.infer<typeof Role>;

/**
 * The key our own screens give to the Supabase client. It names nobody and opens nothing: a request that carries it as
 * its bearer is a visitor's.
 */
export const anonKey = "sb_publishable_site";

/** Lifetimes in seconds (auth protocol, section 9; features 9.d). */
export const accountTimes = {
  accessToken: 3600,
  refreshReuse: 10,
  signUpLink: 86_400,
  recoveryLink: 3600,
  emailChangeLink: 86_400,
  unlockLink: 3600,
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
  networkBlock: 15 * 60,
  signingKey: 90 * 86_400,
  /** Published this long before it signs: longer than the ten minutes that clients keep the key set. */
  signingKeyAhead: 15 * 60,
} as const;

/** Sizes and counts (auth protocol, sections 5, 8 and 9). */
export const accountLimits = {
  email: 255,
  passwordBytes: 72,
  passwordMinBytes: 8,
  metadataBytes: 4096,
  metadataDepth: 8,
  factors: 10,
  factorName: 120,
  recoveryCodes: 10,
  userAgent: 400,
} as const;

/** How often (auth protocol, section 9; features 9.d). Counted in the database, for all replicas together. */
export const accountRates = {
  token: { name: "auth-token", points: 150, seconds: 300 },
  signUp: { name: "auth-signup", points: 30, seconds: 300 },
  recover: { name: "auth-recover", points: 30, seconds: 300 },
  resend: { name: "auth-resend", points: 30, seconds: 300 },
  updateUser: { name: "auth-update", points: 30, seconds: 300 },
  verify: { name: "auth-verify", points: 30, seconds: 300 },
  authorize: { name: "auth-authorize", points: 60, seconds: 300 },
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

/** Characters that count as symbols in a password (auth protocol, section 9). */
export const passwordSymbols = "!@#$%^&*()_+-=[]{};'\\:\"|<>?,./`~";

export const passwordReasons = {
  length: `Password should be at least ${accountLimits.passwordMinBytes} characters.`,
  characters:
    "Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyz, ABCDEFGHIJKLMNOPQRSTUVWXYZ, 0123456789, " +
    `${passwordSymbols}.`,
  pwned: "Password is known to be weak and easy to guess, please choose a different one.",
} as const;
export type PasswordReason = keyof typeof passwordReasons;

/** What a password lacks, apart from being a common one, which only the server knows. For the meter and the server alike. */
export function passwordGaps(password: string): Exclude<PasswordReason, "pwned">[] {
  const gaps: Exclude<PasswordReason, "pwned">[] = [];
  if (new TextEncoder().encode(password).length < accountLimits.passwordMinBytes) gaps.push("length");
  const hasSymbol = Array.from(password).some((character) => passwordSymbols.includes(character));
  if (!/[a-z]/.test(password) || !/[A-Z]/.test(password) || !/[0-9]/.test(password) || !hasSymbol)
    gaps.push("characters");
  return gaps;
}

const addressShape =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Whether an account may have this address (auth protocol, section 9): one address, no quotes, no header tricks. */
export const isAccountAddress = (text: string): boolean =>
  text.length <= accountLimits.email && addressShape.test(text);
