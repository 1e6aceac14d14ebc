import { useEffect, useState, useSyncExternalStore } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { type Notification, notificationLimit, notifications } from "./notifications-store.ts";

const none: readonly Notification[] = [];

/** The place where notices appear. Mounted once, in each layout. */
export function Notifications() {
  const items = useSyncExternalStore(notifications.subscribe, notifications.list, () => none);
  return (
    <section className="toasts" aria-label="Notifications" aria-live="polite">
      {items.map((item) => (
        <Toast key={item.id} item={item} />
      ))}
    </section>
  );
}

function Toast({ item }: { item: Notification }) {
  const [held, setHeld] = useState(false);
  const { id, open } = item;
  useEffect(() => {
    if (!open) return notifications.remove(id);
    if (held) return;
    const timer = setTimeout(() => notifications.dismiss(id), notificationLimit.milliseconds);
    return () => clearTimeout(timer);
  }, [item, id, open, held]);
  return (
    <div
      className="toast"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={item.tone === "problem" ? "warning" : "done"} />
      <div>
        <b className="block">{item.title}</b>
        {item.description}
      </div>
      <button type="button" className="icon-btn" aria-label="Dismiss" onClick={() => notifications.dismiss(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
