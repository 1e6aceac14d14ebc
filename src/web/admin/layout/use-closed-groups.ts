import { useEffect, useState } from "react";
import { type StaffGroup, staffGroups } from "#contract/nouns/noun-facts.ts";

const storageKey = "staff-menu-closed";

/** Until somebody chooses: work, money and settings are in the first screen of the menu. */
const closedAtFirst: readonly StaffGroup[] = ["Clients", "Shop", "Site"];

/** Folded groups of the staff menu; remembered on this device. */
export function useClosedGroups() {
  const [closed, setClosed] = useState<readonly StaffGroup[]>(closedAtFirst);
  useEffect(() => {
    const kept = localStorage.getItem(storageKey)?.split(",");
    if (kept) setClosed(staffGroups.filter((group) => kept.includes(group)));
  }, []);
  const toggle = (group: StaffGroup) => {
    const next = closed.includes(group) ? closed.filter((one) => one !== group) : [...closed, group];
    setClosed(next);
    localStorage.setItem(storageKey, next.join(","));
  };
  return { closed, toggle };
}
