import { useCallback, useState } from "react";

/** A text that survives a reload, on this device only. Empty forgets it. */
export function useTextDraft(key: string): [text: string, setText: (text: string) => void] {
  const storageKey = `draft:${key}`;
  const [text, setShown] = useState(() => {
    try {
      return localStorage.getItem(storageKey) ?? "";
    } catch {
      return "";
    }
  });
  const setText = useCallback(
    (next: string) => {
      setShown(next);
      try {
        if (next) localStorage.setItem(storageKey, next);
        else localStorage.removeItem(storageKey);
      } catch {
        // Storage is full or forbidden: the text lasts as long as the page.
      }
    },
    [storageKey],
  );
  return [text, setText];
}
