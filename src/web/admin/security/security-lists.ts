import type { z } from "zod";
import { answerOf, api, type until } from "#web/shell/session/api-client.ts";
import type {
  Account,
  AuditEvent,
  BlockedNetwork,
  LiveSession,
  SecurityEvent,
  SignIn,
} from "#contract/accounts/security.ts";

export type SecurityEventRow = z.infer<typeof SecurityEvent>;
export type SignInRow = z.infer<typeof SignIn>;
export type SessionRow = z.infer<typeof LiveSession>;
export type BlockedRow = z.infer<typeof BlockedNetwork>;
export type AccountRow = z.infer<typeof Account>;
export type AuditRow = AuditEvent;

export interface SecurityList<Row> {
  items: Row[];
  nextCursor: string | null;
}

/** Data of the screen, by tab. */
export type SecurityData =
  | { tab: "events"; list: SecurityList<SecurityEventRow> }
  | { tab: "sign-ins"; list: SecurityList<SignInRow> }
  | { tab: "sessions"; list: SecurityList<SessionRow> }
  | { tab: "blocked"; list: SecurityList<BlockedRow> }
  | { tab: "audit"; list: SecurityList<AuditRow> }
  | { tab: "accounts"; list: SecurityList<AccountRow> };

export type SecurityTab = SecurityData["tab"];

/** Asks for the rows of a tab. */
export async function loadSecurityList(
  tab: SecurityTab,
  query: Record<string, string>,
  options: ReturnType<typeof until>,
): Promise<SecurityData> {
  const { accounts, audit, security, sessions, "blocked-networks": networks, "sign-ins": signIns } = api.admin;
  switch (tab) {
    case "events":
      return { tab, list: await answerOf(security.events.$get({ query }, options)) };
    case "sign-ins":
      return { tab, list: await answerOf(signIns.$get({ query }, options)) };
    case "sessions":
      return { tab, list: await answerOf(sessions.$get({ query }, options)) };
    case "blocked":
      return { tab, list: await answerOf(networks.$get(undefined, options)) };
    case "audit":
      return { tab, list: await answerOf(audit.$get({ query }, options)) };
    case "accounts":
      return { tab, list: await answerOf(accounts.$get({ query }, options)) };
  }
}
