import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in what the server sent and until the page's script has taken over: for controls that do nothing without it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
