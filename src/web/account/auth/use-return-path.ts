import { useSearchParams } from "react-router";
import { returnPath } from "#web/shell/session/return-path.ts";

/** Where a password sign-in leads back to. On the server always `/`: nothing there depends on it. */
export function useReturnPath(): string {
  const [query] = useSearchParams();
  return typeof location === "undefined" ? "/" : returnPath(query.get("from"), location.origin);
}
