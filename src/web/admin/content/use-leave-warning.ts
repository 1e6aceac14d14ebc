import { useEffect } from "react";
import { useBlocker } from "react-router";

/** Asks before a screen is left while what was typed there is not saved. */
export function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isChanged]);
  useBlocker(() => isChanged && !window.confirm("What you typed is not saved. Leave all the same?"));
}
