import type { z } from "zod";
import type {
  Account,
  AuditEvent,
  AuditVerification,
  BlockedNetwork,
  LiveSession,
  SecurityEvent,
  SignIn,
} from "#contract/security.ts";

export type SecurityEventRow = z.infer<typeof SecurityEvent>;
export type SignInRow = z.infer<typeof SignIn>;
export type SessionRow = z.infer<typeof LiveSession>;
export type BlockedRow = z.infer<typeof BlockedNetwork>;
export type AccountRow = z.infer<typeof Account>;
export type AuditRow = AuditEvent;
export type Verification = z.infer<typeof AuditVerification>;

export interface SecurityList<Row> {
  items: Row[];
  nextCursor: string | null;
}

/** What the screen shows, by tab. */
export type SecurityData =
  | { tab: "events"; list: SecurityList<SecurityEventRow> }
  | { tab: "sign-ins"; list: SecurityList<SignInRow> }
  | { tab: "sessions"; list: SecurityList<SessionRow> }
  | { tab: "blocked"; list: SecurityList<BlockedRow> }
  | { tab: "audit"; list: SecurityList<AuditRow> }
  | { tab: "accounts"; list: SecurityList<AccountRow> };
