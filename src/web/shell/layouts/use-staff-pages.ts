import { useEffect, useState } from "react";
import { adminCheck, isTechnician } from "#web/shell/session/admin-check.ts";
import { adminPages, technicianPages } from "./account-pages.ts";

/** What the menu offers staff beside the account's own pages; asked when the menu is opened. */
export function useStaffPages(asked: boolean): { label: string; to: string }[] {
  const [pages, setPages] = useState<{ label: string; to: string }[]>([]);
  useEffect(() => {
    if (!asked) return;
    if (isTechnician()) return setPages(technicianPages);
    let gone = false;
    const ask = async () => {
      const { kind } = await adminCheck();
      if (!gone) setPages(kind === "allowed" ? adminPages : []);
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [asked]);
  return pages;
}
