import { useEffect } from "react";
import { type Location, useBlocker } from "react-router";

/** Asks before a screen is left while what was typed there is not saved. Without addresses the whole page is left. */
export function useLeaveWarning(isLost: (from?: Location, to?: Location) => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isLost()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isLost]);
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      isLost(currentLocation, nextLocation) && !window.confirm("What you typed is not saved. Leave all the same?"),
  );
}
