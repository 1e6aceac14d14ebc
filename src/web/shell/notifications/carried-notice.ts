import { carriedKey, type Notice, notifications } from "./notifications-store.ts";

/** Says what the page before was saying, once. */
export function say(): void {
  const carried = sessionStorage.getItem(carriedKey);
  if (carried === null) return;
  sessionStorage.removeItem(carriedKey);
  try {
    notifications.add(JSON.parse(carried) as Notice);
  } catch {
    // A damaged entry counts as missing.
  }
}
