import { redirectDocument } from "react-router";
import { carriedKey, notifications } from "./notifications-store.ts";

/**
 * Loads the address as a document, for the server to decide: public pages do not know the routes of staff and accounts. What is being
 * said goes along (carried-notice.ts).
 */
export function asDocument({ pathname, search }: { pathname: string; search: string }): Response {
  const [shown] = notifications.list();
  if (shown) {
    const { title, description, tone } = shown;
    sessionStorage.setItem(carriedKey, JSON.stringify({ title, description, tone }));
  }
  return redirectDocument(pathname + search);
}
