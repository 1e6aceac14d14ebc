import { type ReactNode, startTransition, useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * The part below the first screen. After a click within the site it is rendered once the first screen has been painted; in a loaded
 * document, on the way back and for a link to a place further down it is there from the start.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  // Loading a document counts as POP, too.
  const atOnce = useNavigationType() === "POP" || hash !== "";
  const [shown, setShown] = useState(atOnce);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  // As high as the window, so that the footer does not come into view and go again.
  return shown ? children : <div className="col-span-full min-h-screen" />;
}
