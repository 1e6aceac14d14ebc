import { useEffect, useState } from "react";
import { isLowEnd } from "#contract/device-rules.ts";
import { Icon } from "#web/ui/icon.tsx";

const threshold = 300;

export default function BackToTop() {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY > threshold);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  if (!far) return null;
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches || isLowEnd(navigator);
  return (
    <button
      type="button"
      className="back-to-top"
      aria-label="Back to top"
      onClick={() => {
        window.scrollTo({ top: 0, behavior: calm() ? "auto" : "smooth" });
        document.querySelector<HTMLElement>(".skip-link")?.focus({ preventScroll: true });
      }}
    >
      <Icon name="up" big />
    </button>
  );
}
