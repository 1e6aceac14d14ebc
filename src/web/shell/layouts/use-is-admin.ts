import { useEffect, useState } from "react";
import { adminCheck } from "#web/shell/session/admin-check.ts";

/** Whether the menu offers the admin area; asked when the menu is opened. */
export function useIsAdmin(asked: boolean): boolean {
  const [admin, setAdmin] = useState(false);
  useEffect(() => {
    if (!asked) return;
    let gone = false;
    const ask = async () => {
      const { kind } = await adminCheck();
      if (!gone) setAdmin(kind === "allowed");
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [asked]);
  return admin;
}
