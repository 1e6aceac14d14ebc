/** Choices that this device keeps for each staff list, under one storage key; a damaged entry counts as none. */
export function keptByList<Item>(storageKey: string) {
  const readAll = (): Record<string, unknown> => {
    try {
      const all: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
      return typeof all === "object" && all !== null ? (all as Record<string, unknown>) : {};
    } catch {
      return {};
    }
  };
  return {
    read(list: string): Item[] {
      const kept = readAll()[list];
      return Array.isArray(kept) ? (kept as Item[]) : [];
    },
    write: (list: string, items: Item[]): void =>
      localStorage.setItem(storageKey, JSON.stringify({ ...readAll(), [list]: items })),
  };
}
