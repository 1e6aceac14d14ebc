import { sessionStorageKey } from "#contract/accounts/attempt-limit.ts";

/**
 * Marks the document `data-session` while this browser may hold a session, so that what only visitors see does not show
 * before the session is known.
 */
export function markSession(storage: Storage, root: HTMLElement): void {
  if (storage.getItem(sessionStorageKey)) root.dataset.session = "";
}
