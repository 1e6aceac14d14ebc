import type { StaffFilter } from "#web/admin/list/staff-filters.tsx";
import type { SecurityTab } from "./security-lists.ts";
import { eventKindLabels, outcomeLabels } from "./security-words.ts";

/** Roles as they are called here. */
export const roleLabels = { member: "Member", technician: "Technician", admin: "Admin" } as const;

interface Tab {
  label: string;
  caption: string;
  empty: string;
  filters: StaffFilter[];
  /** Further parameters of the address. */
  asks?: string[];
}

/** The parts of the security screen; the name stands in the address. */
export const securityTabs: Record<SecurityTab, Tab> = {
  events: {
    label: "Events",
    caption: "Security events",
    empty: "No security events.",
    filters: [{ name: "kind", label: "Kind", options: eventKindLabels }],
  },
  "sign-ins": {
    label: "Sign-ins",
    caption: "Sign-in attempts",
    empty: "No sign-in attempts match.",
    filters: [{ name: "outcome", label: "Outcome", options: outcomeLabels }],
  },
  sessions: {
    label: "Sessions",
    caption: "Active sessions",
    empty: "Nobody is signed in.",
    filters: [],
    asks: ["userId"],
  },
  blocked: {
    label: "Blocked addresses",
    caption: "Blocked addresses",
    empty: "No address is blocked.",
    filters: [],
  },
  audit: {
    label: "Audit trail",
    caption: "Audit trail",
    empty: "No entries match.",
    filters: [
      { name: "action", label: "Action starts with", placeholder: "user." },
      { name: "targetId", label: "About (id)" },
      { name: "from", label: "From", type: "date" },
      { name: "to", label: "To", type: "date" },
    ],
  },
  accounts: {
    label: "Accounts",
    caption: "Accounts",
    empty: "No accounts match.",
    filters: [
      { name: "q", label: "Address contains" },
      { name: "role", label: "Role", options: roleLabels },
    ],
  },
};

export const tabOf = (query: URLSearchParams): SecurityTab => {
  const tab = query.get("tab");
  return tab !== null && tab in securityTabs ? (tab as SecurityTab) : "events";
};

/** Query for the API: the filters of the tab that are set. A day becomes its first or last moment. */
export function securityParameters(tab: SecurityTab, query: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams();
  const { filters, asks = [] } = securityTabs[tab];
  for (const name of [...filters.map((filter) => filter.name), ...asks]) {
    const value = query.get(name)?.trim();
    if (!value) continue;
    const day = /^\d{4}-\d{2}-\d{2}$/.test(value);
    if (name === "from" && day) parameters.set(name, new Date(`${value}T00:00:00`).toISOString());
    else if (name === "to" && day) parameters.set(name, new Date(`${value}T23:59:59.999`).toISOString());
    else parameters.set(name, value);
  }
  return parameters;
}
