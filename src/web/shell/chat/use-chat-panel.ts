import { type RefObject, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { holdRest } from "./hold-rest.ts";

const narrow = "(max-width: 760px)";

/** On a phone the panel is a sheet that covers the page and holds the focus; elsewhere it stands beside what is read. */
export function useIsSheet(): boolean {
  const [sheet, setSheet] = useState(() => matchMedia(narrow).matches);
  useEffect(() => {
    const media = matchMedia(narrow);
    const look = () => setSheet(media.matches);
    media.addEventListener("change", look);
    return () => media.removeEventListener("change", look);
  }, []);
  return sheet;
}

/** Brings the focus into the panel when it opens, and back to its button when it closes. */
export function useChatPanel(panel: RefObject<HTMLElement | null>, open: boolean, sheet: boolean) {
  const { pathname } = useLocation();
  // First in order: what is held cannot have the focus back.
  useEffect(() => {
    if (!open || !sheet || !panel.current) return;
    return holdRest(panel.current);
  }, [panel, open, sheet, pathname]);
  useEffect(() => {
    const box = panel.current;
    if (!open || !box) return;
    const field = sheet ? null : box.querySelector<HTMLElement>("textarea:enabled");
    (field ?? box).focus({ preventScroll: true });
    return () => {
      if (box.contains(document.activeElement) || document.activeElement === document.body)
        // In the portal a button of the header opens it.
        (
          document.querySelector<HTMLElement>(".portal-ask") ??
          box.closest(".chat")?.querySelector<HTMLElement>("button.chat-button")
        )?.focus({ preventScroll: true });
    };
  }, [panel, open, sheet]);
  useEffect(() => {
    const view = window.visualViewport;
    const box = panel.current;
    if (!open || !sheet || !view || !box) return;
    // The sheet ends where the keyboard of a phone begins.
    const fit = () => {
      box.style.setProperty("--sheet-height", `${view.height}px`);
      box.style.setProperty("--sheet-top", `${view.offsetTop}px`);
    };
    fit();
    view.addEventListener("resize", fit);
    view.addEventListener("scroll", fit);
    return () => {
      view.removeEventListener("resize", fit);
      view.removeEventListener("scroll", fit);
    };
  }, [panel, open, sheet]);
}
