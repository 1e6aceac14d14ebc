import { useLocation, useSearchParams } from "react-router";
import type { StaffView } from "#web/admin/list/staff-screen.tsx";

/**
 * The views of a list as tabs: `?view=` names one, none is the first of `labels`. What else the address says stays; a page of results
 * does not.
 */
export function useStaffViews(
  label: string,
  labels: Record<string, string>,
  counts: Record<string, number> = {},
): { label: string; items: StaffView[] } {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const [first] = Object.keys(labels);
  const address = (name: string) => {
    const next = new URLSearchParams(query);
    next.delete("cursor");
    if (name === first) next.delete("view");
    else next.set("view", name);
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
  return {
    label,
    items: Object.entries(labels).map(([name, words]) => ({
      label: words,
      to: address(name),
      current: name === (query.get("view") ?? first),
      count: counts[name],
    })),
  };
}
