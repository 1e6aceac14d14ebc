import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { Spinner } from "#web/ui/spinner.tsx";

/** Screens that come at once show no spinner. */
const spinnerDelay = 200;

export function LoadingScreen() {
  const busy = useNavigation().state !== "idle";
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return setLate(false);
    const timer = setTimeout(() => setLate(true), spinnerDelay);
    return () => clearTimeout(timer);
  }, [busy]);
  if (!late) return null;
  return (
    <div className="loading">
      <Spinner />
    </div>
  );
}
