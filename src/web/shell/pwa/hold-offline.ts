import { notifications } from "#web/shell/notifications/notifications-store.ts";
import * as t from "#words/refusals.ts";

/** True without a connection, which is told: what would be sent now is lost, and the screen with it. */
export function isHeldOffline(): boolean {
  if (navigator.onLine) return false;
  notifications.add({
    title: t.youAreOffline,
    description: t.nothingWasSentOffline,
    tone: "problem",
  });
  return true;
}

/** Every form that is posted stays where it is while there is no connection. */
export function holdFormsOffline(): void {
  window.addEventListener(
    "submit",
    (event) => {
      const { target, submitter } = event;
      const method = submitter?.getAttribute("formmethod") ?? (target instanceof HTMLFormElement ? target.method : "");
      if (method !== "post" || !isHeldOffline()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
