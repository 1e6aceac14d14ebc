import { carriedKey as key, type Notice, notifications } from "./notifications-store.ts";

/** Keeps what is being said for the next page of this tab. */
export function carry(): void {
  const [shown] = notifications.list();
  if (!shown) return;
  const { title, description, tone } = shown;
  sessionStorage.setItem(key, JSON.stringify({ title, description, tone }));
}

/** Says what the page before was saying, once. */
export function say(): void {
  const carried = sessionStorage.getItem(key);
  if (carried === null) return;
  sessionStorage.removeItem(key);
  try {
    notifications.add(JSON.parse(carried) as Notice);
  } catch {
    // A damaged entry counts as missing.
  }
}
