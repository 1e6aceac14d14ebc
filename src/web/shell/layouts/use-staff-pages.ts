import { useEffect, useState } from "react";

/** Staff pages of the menu beside the account's own; asked, and fetched, each time the menu is opened. */
export function useStaffPages(asked: boolean): { label: string; to: string }[] {
  const [pages, setPages] = useState<{ label: string; to: string }[]>([]);
  useEffect(() => {
    if (asked) void import("./staff-pages.ts").then(({ staffPages }) => staffPages(location.pathname)).then(setPages);
  }, [asked]);
  return pages;
}
