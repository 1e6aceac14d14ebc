import { accountLimits, passwordGaps, type PasswordReason } from "#contract/accounts/accounts.ts";
import { passwordTooLong, weakPassword } from "#domain/accounts/auth-refusal.ts";
import type { Ctx } from "#domain/ctx.ts";

/** Reasons a password is weak; empty when it is acceptable. */
export const weaknessesOf = (ctx: Ctx, password: string): PasswordReason[] => [
  ...passwordGaps(password),
  ...(ctx.passwords.isCommon(password) ? (["pwned"] as const) : []),
];

/** @throws AuthRefusal rejected when the password exceeds the maximum length. */
export function requirePossiblePassword(password: string): void {
  if (new TextEncoder().encode(password).length > accountLimits.passwordBytes) throw passwordTooLong();
}

/** @throws AuthRefusal invalid weak_password with the reasons. */
export function requireStrongPassword(ctx: Ctx, password: string): void {
  requirePossiblePassword(password);
  const reasons = weaknessesOf(ctx, password);
  if (reasons.length > 0) throw weakPassword(reasons);
}
