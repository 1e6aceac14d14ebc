import type { UserRow } from "#domain/accounts/account-store.ts";

/** The signed-in person, and their proof. */
export interface CurrentSession {
  user: UserRow;
  session: { id: string; aal: "aal1" | "aal2"; amr: unknown; createdAt: Date; provenAt: Date | null };
  hasSecondFactor: boolean;
  /** True when the account has a second factor that this session has not shown. */
  owesSecondFactor: boolean;
}
