import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { whenSettled } from "#web/shell/performance/when-settled.ts";
import { carriedKey, type Notification, notifications } from "./notifications-store.ts";
import * as words from "#words/shell.ts";

const none: readonly Notification[] = [];

/** Without a connection the words come all the same. */
const Words = ({ item }: { item: Notification }) => (
  <div className="toast">
    {item.title}: {item.description}
  </div>
);
const loadToast = () => import("./toast.tsx").catch(() => ({ default: Words }));
const Toast = lazy(loadToast);

/** The place where notices appear. Mounted once, in each layout. */
export function Notifications() {
  const items = useSyncExternalStore(notifications.subscribe, notifications.list, () => none);
  useEffect(() => {
    if (sessionStorage.getItem(carriedKey)) void import("./carried-notice.ts").then((carried) => carried.say());
    whenSettled(loadToast);
  }, []);
  return (
    <section className="toasts" aria-label={words.notifications} aria-live="polite">
      <Suspense>
        {items.map((item) => (
          <Toast key={item.id} item={item} />
        ))}
      </Suspense>
    </section>
  );
}
