import { useLayoutEffect } from "react";
import { isComposing } from "#web/ui/is-composing.ts";

type Actions = Record<string, () => void>;

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName));

/** Single keys, as long as nobody is typing and no other key is held. Escape leaves a field. */
export function useRowKeys(actions: Actions) {
  // Before the screen is seen: a key pressed at once must find its action.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isComposing(event)) return;
      if (typing(event.target)) {
        if (event.key === "Escape" && event.target instanceof HTMLElement) event.target.blur();
        return;
      }
      if (document.querySelector('[role="dialog"]')) return;
      const act = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      // A focused link or button keeps its Enter.
      if (event.key === "Enter" && event.target instanceof HTMLElement && event.target.closest("a, button")) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [actions]);
}
