import { useSyncExternalStore } from "react";
import { sessionStore } from "./session-store.ts";

/** The signed-in person. `loading` only until the page's script has taken over. */
export function useSession() {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.serverState);
}
