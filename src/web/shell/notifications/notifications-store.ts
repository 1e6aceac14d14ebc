/** Contract: one at a time, 4000 ms. */
export const notificationLimit = { shown: 1, milliseconds: 4000 } as const;

/** In session storage: what the next page of this tab says, when it is loaded as a document. */
export const carriedKey = "carried-notice";

export type Notification = {
  id: string;
  title: string;
  description?: string;
  tone?: "info" | "problem";
  open: boolean;
};
/** The notice: a title, and a line below it. */
export type Notice = Omit<Notification, "id" | "open">;

let items: readonly Notification[] = [];
let count = 0;
const listeners = new Set<() => void>();

function change(next: readonly Notification[]) {
  items = next;
  for (const listener of listeners) listener();
}

/** A store outside React, so that whoever has news can say it: a route, a fetch wrapper, a service worker. */
export const notifications = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  list: () => items,
  /** The newest replaces what is shown. Answers the id for later `update`, `dismiss` or `remove`. */
  add(news: Notice): string {
    const id = `notification-${++count}`;
    change([{ ...news, id, open: true }, ...items].slice(0, notificationLimit.shown));
    return id;
  },
  update: (id: string, news: Partial<Notice>) =>
    change(items.map((item) => (item.id === id ? { ...item, ...news } : item))),
  /** Closes it; it is removed when it has left the screen. */
  dismiss: (id: string) => change(items.map((item) => (item.id === id ? { ...item, open: false } : item))),
  remove: (id: string) => change(items.filter((item) => item.id !== id)),
};
