import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

declare global {
  interface Window {
    /** Makes the clicks again that came before the application; put there by the page itself. */
    replayClicks?: () => void;
  }
}

function Application() {
  useEffect(() => {
    window.replayClicks?.();
    delete window.replayClicks;
  }, []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Application />
    </StrictMode>,
  );
});
