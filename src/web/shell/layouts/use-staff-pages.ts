import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** What the menu offers staff beside the account's own pages; asked, and fetched, when the menu is opened. */
export function useStaffPages(asked: boolean): { label: string; to: string }[] {
  const [pages, setPages] = useState<{ label: string; to: string }[]>([]);
  const { pathname } = useLocation();
  useEffect(() => {
    if (!asked) return;
    let gone = false;
    const ask = async () => {
      const { staffPages } = await import("./staff-pages.ts");
      const found = await staffPages(pathname);
      if (!gone) setPages(found);
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [asked, pathname]);
  return pages;
}
