import { accountTimes } from "#contract/accounts/accounts.ts";
import type { UserRow } from "#domain/accounts/account-store.ts";

type Person = Pick<UserRow, "role" | "staff_since" | "created_at">;

/** The deadline for staff to set up a second factor; null for members and for accounts that have one. */
export function factorDueAt(person: Person, hasFactor: boolean): Date | null {
  if (person.role === "member" || hasFactor) return null;
  return new Date((person.staff_since ?? person.created_at).getTime() + accountTimes.staffFactorGrace * 1000);
}

/** True when that deadline has passed. */
export function mustEnrol(person: Person, hasFactor: boolean, now: Date): boolean {
  const dueAt = factorDueAt(person, hasFactor);
  return dueAt !== null && dueAt <= now;
}
