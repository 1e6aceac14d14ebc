/** The numbers and rules of accounts, apart from their schemas: a screen can use them without loading the validator. */

/**
 * The key our own screens give to the Supabase client. It names nobody and opens nothing: a request that carries it as
 * its bearer is a visitor's.
 */
export const anonKey = "sb_publishable_site";

/** Sizes and counts. */
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

/** Characters that count as symbols in a password. */
export const passwordSymbols = "!@#$%^&*()_+-=[]{};'\\:\"|<>?,./`~";

export const passwordReasons = {
  length: `Password should be at least ${accountLimits.passwordMinBytes} characters.`,
  characters:
    "Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyz, ABCDEFGHIJKLMNOPQRSTUVWXYZ, 0123456789, " +
    `${passwordSymbols}.`,
  pwned: "Password is known to be weak and easy to guess, please choose a different one.",
} as const;
export type PasswordReason = keyof typeof passwordReasons;

/** Lists the faults of a password, apart from being a common one, which only the server knows. For the meter and the server alike. */
export function passwordGaps(password: string): Exclude<PasswordReason, "pwned">[] {
  const gaps: Exclude<PasswordReason, "pwned">[] = [];
  if (new TextEncoder().encode(password).length < accountLimits.passwordMinBytes) gaps.push("length");
  const hasSymbol = Array.from(password).some((character) => passwordSymbols.includes(character));
  if (!/[a-z]/.test(password) || !/[A-Z]/.test(password) || !/[0-9]/.test(password) || !hasSymbol)
    gaps.push("characters");
  return gaps;
}
