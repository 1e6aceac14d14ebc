import { sessionStorageKey } from "#contract/attempt-limit.ts";

/**
 * Runs in the head before the first paint: `data-session` on the document while this browser may hold a session, so that
 * what only visitors see does not show before the session is known.
 */
export const sessionMarkScript = `try{if(localStorage.getItem("${sessionStorageKey}"))document.documentElement.dataset.session=""}catch{}`;
