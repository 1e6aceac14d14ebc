import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { guardWords } from "#contract/guard-words.ts";
import { Spinner } from "#web/ui/spinner.tsx";

/** Screens that come at once show no spinner. */
const spinnerDelay = 200;

export function LoadingScreen() {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const busy = navigation.state !== "idle";
  // The guard of the admin area says what it is doing, until it has let somebody in.
  const toAdmin = navigation.location?.pathname.startsWith("/admin") && !pathname.startsWith("/admin");
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return setLate(false);
    const timer = setTimeout(() => setLate(true), spinnerDelay);
    return () => clearTimeout(timer);
  }, [busy]);
  if (!late) return null;
  return (
    <div className="loading">
      <Spinner text={toAdmin ? guardWords.checkingAdmin : guardWords.checking} />
    </div>
  );
}
