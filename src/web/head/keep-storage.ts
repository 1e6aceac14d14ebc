function memoryStore(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(`${key}`) ?? null,
    setItem: (key, value) => void kept.set(`${key}`, `${value}`),
    removeItem: (key) => void kept.delete(`${key}`),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/**
 * Replaces storage that the browser forbids with a store in memory, and keeps in memory what a full storage refuses, so
 * that storing can never break a page and a sign-in lasts at least as long as the page.
 */
export function keepStorage(window: Window, prototype: Storage): void {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    try {
      // Throws where storage is forbidden or missing.
      void window[name].length;
    } catch {
      try {
        Object.defineProperty(window, name, { configurable: true, value: memoryStore() });
      } catch {
        // Then reads and writes fail one by one, and their callers bear it.
      }
    }
  }
  const overflow = new WeakMap<Storage, Storage>();
  const { getItem, setItem, removeItem, clear } = prototype;
  prototype.getItem = function (key) {
    return overflow.get(this)?.getItem(key) ?? getItem.call(this, key);
  };
  prototype.setItem = function (key, value) {
    try {
      setItem.call(this, key, value);
      overflow.get(this)?.removeItem(key);
    } catch {
      const store = overflow.get(this) ?? memoryStore();
      overflow.set(this, store);
      store.setItem(key, value);
    }
  };
  prototype.removeItem = function (key) {
    removeItem.call(this, key);
    overflow.get(this)?.removeItem(key);
  };
  prototype.clear = function () {
    clear.call(this);
    overflow.get(this)?.clear();
  };
}
