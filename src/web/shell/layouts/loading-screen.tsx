import { useLocation, useNavigation } from "react-router";
import * as guardWords from "#words/guard.ts";
import { Spinner } from "#web/ui/spinner.tsx";

/** Its style leaves it out of sight for a moment: screens that come at once show no spinner. */
export function LoadingScreen() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  if (state === "idle") return null;
  // The guard of the admin area says what it is doing, until it has let somebody in.
  const toAdmin = location.pathname.startsWith("/admin") && !pathname.startsWith("/admin");
  return (
    <div className="loading">
      <Spinner text={toAdmin ? guardWords.checkingAdmin : guardWords.checking} />
    </div>
  );
}
