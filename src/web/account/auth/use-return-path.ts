import { useSearchParams } from "react-router";
import { returnPath } from "#web/shell/session/return-path.ts";
import { sessionStore } from "#web/shell/session/session-store.ts";

/** Where a password sign-in leads: back to where one came from, else to where people of that role work. */
export function useReturnPath(): () => string {
  const [query] = useSearchParams();
  const from = query.get("from");
  return () => (from === null ? ownPlace() : returnPath(from, location.origin));
}

const places: Record<string, string> = { admin: "/admin/", technician: "/field-tech/", editor: "/admin/content/" };

function ownPlace(): string {
  sessionStore.refresh();
  const state = sessionStore.get();
  const role = "user" in state ? state.user.app_metadata?.role : undefined;
  return places[role ?? ""] ?? "/client-portal/";
}
