import { useState } from "react";

/** The rows of a list that are selected, by their keys. */
export interface Selection {
  count: number;
  all: boolean;
  has(key: string): boolean;
  toggle(key: string): void;
  toggleAll(): void;
  /** These and no others. */
  set(keys: readonly string[]): void;
}

/** Selected rows; one that is no longer in the list is no longer selected. */
export function useSelection(keys: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const here = keys.filter((key) => chosen.has(key));
  const all = keys.length > 0 && here.length === keys.length;
  return {
    count: here.length,
    all,
    has: (key) => chosen.has(key),
    toggle: (key) => setChosen(new Set(here.includes(key) ? here.filter((one) => one !== key) : [...here, key])),
    toggleAll: () => setChosen(new Set(all ? [] : keys)),
    set: (next) => setChosen(new Set(next)),
  };
}
