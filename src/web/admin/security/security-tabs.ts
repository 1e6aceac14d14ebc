/** The parts of the security screen; the name stands in the address. */
export const securityTabs = {
  events: { label: "Events", filters: ["kind"] },
  "sign-ins": { label: "Sign-ins", filters: ["outcome"] },
  sessions: { label: "Sessions", filters: ["userId"] },
  blocked: { label: "Blocked addresses", filters: [] },
  audit: { label: "Audit trail", filters: ["action", "targetId", "from", "to"] },
  accounts: { label: "Accounts", filters: ["q", "role"] },
} as const;

export type SecurityTab = keyof typeof securityTabs;

export const tabOf = (query: URLSearchParams): SecurityTab => {
  const tab = query.get("tab");
  return tab !== null && tab in securityTabs ? (tab as SecurityTab) : "events";
};

/** What the API is asked with: the filters of the tab that are set. A day becomes its first or last moment. */
export function securityParameters(tab: SecurityTab, query: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const name of securityTabs[tab].filters) {
    const value = query.get(name)?.trim();
    if (!value) continue;
    const day = /^\d{4}-\d{2}-\d{2}$/.test(value);
    if (name === "from" && day) parameters.set(name, new Date(`${value}T00:00:00`).toISOString());
    else if (name === "to" && day) parameters.set(name, new Date(`${value}T23:59:59.999`).toISOString());
    else parameters.set(name, value);
  }
  return parameters;
}
