import { useEffect, useRef, useState } from "react";
import { isLowEnd } from "#contract/devices/device-rules.ts";
import { Icon } from "#web/ui/icon.tsx";
import * as t from "#words/shell.ts";

const threshold = 300;

const pressable = "button, .btn, input, select, textarea";

/** True when something else to press lies under one of the corners or the center. */
function coversAny(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const points = [left, (left + right) / 2, right].flatMap((x) => [top, (top + bottom) / 2, bottom].map((y) => [x, y]));
  return points.some(([x = 0, y = 0]) =>
    document.elementsFromPoint(x, y).some((under) => !button.contains(under) && under.closest(pressable) !== null),
  );
}

/** Comes after some scrolling, and steps aside for what it would cover. */
export default function BackToTop() {
  const [far, setFar] = useState(false);
  const [covers, setCovers] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const look = () => {
      setFar(window.scrollY > threshold);
      setCovers(button.current !== null && coversAny(button.current));
    };
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  if (!far) return null;
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches || isLowEnd(navigator);
  return (
    <button
      ref={button}
      type="button"
      className="back-to-top"
      style={covers ? { visibility: "hidden" } : undefined}
      aria-label={t.backToTop}
      onClick={() => {
        window.scrollTo({ top: 0, behavior: calm() ? "auto" : "smooth" });
        document.querySelector<HTMLElement>(".skip-link")?.focus({ preventScroll: true });
      }}
    >
      <Icon name="up" big />
    </button>
  );
}
