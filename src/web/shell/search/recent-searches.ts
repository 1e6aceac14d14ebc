const storageKey = "recent-searches";
const most = 6;

let kept: string[] | undefined;
const none: string[] = [];
const listeners = new Set<() => void>();

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === "string").slice(0, most) : none;
  } catch {
    return none;
  }
}

function write(searches: string[]): void {
  kept = searches;
  try {
    if (searches.length > 0) localStorage.setItem(storageKey, JSON.stringify(searches));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is full or forbidden: there are no recent searches then.
  }
  for (const listener of listeners) listener();
}

/** Searches on this device, newest first. They never leave it. */
export const recentSearches = {
  get: (): string[] => (kept ??= read()),
  none: (): string[] => none,
  add(query: string) {
    const text = query.trim();
    if (text) write([text, ...recentSearches.get().filter((other) => other !== text)].slice(0, most));
  },
  remove(query: string) {
    write(recentSearches.get().filter((other) => other !== query));
  },
  clear: () => write([]),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
