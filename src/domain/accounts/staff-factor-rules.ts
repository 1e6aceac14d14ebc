import { accountTimes } from "#contract/accounts.ts";
import type { UserRow } from "#domain/accounts/account-store.ts";

type Person = Pick<UserRow, "role" | "staff_since" | "created_at">;

/** Until when staff may work without a second factor; null for members, and for those who have one. */
export function factorDueAt(person: Person, hasFactor: boolean): Date | null {
  if (person.role === "member" || hasFactor) return null;
  return new Date((person.staff_since ?? person.created_at).getTime() + accountTimes.staffFactorGrace * 1000);
}

/** Whether that time is over. */
export function mustEnrol(person: Person, hasFactor: boolean, now: Date): boolean {
  const dueAt = factorDueAt(person, hasFactor);
  return dueAt !== null && dueAt <= now;
}
