/** The parts of the monitoring screen; the name stands in the address. */
export const monitoringTabs = {
  overview: "Overview",
  issues: "Issues",
  pages: "Pages",
  redirects: "Redirects and 404s",
  files: "Sitemap and robots",
  twins: "Similar pages",
  speed: "Speed",
} as const;

export type MonitoringTab = keyof typeof monitoringTabs;
export const monitoringTabNames = Object.keys(monitoringTabs) as MonitoringTab[];

export const monitoringTabOf = (query: URLSearchParams): MonitoringTab =>
  monitoringTabNames.find((name) => name === query.get("tab")) ?? "overview";

/** The address of a screen with some things changed and the rest of it kept. */
export function changedQuery(query: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}

/** Query for the API: the named parameters that stand in the address. */
export const chosen = (query: URLSearchParams, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );

export const issueFilters = ["sort", "direction", "status", "severity", "rule", "template", "q", "offset"] as const;
export const pageFilters = ["sort", "direction", "show", "template", "q", "offset"] as const;
export const rowsOfPage = 50;
