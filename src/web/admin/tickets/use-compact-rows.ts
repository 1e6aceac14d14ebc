import { useEffect, useState } from "react";

const storageKey = "queue-compact";

/** Rows of 32 instead of 37 pixels; remembered on this device. */
export function useCompactRows(): [compact: boolean, toggle: () => void] {
  const [compact, setCompact] = useState(false);
  useEffect(() => {
    try {
      setCompact(localStorage.getItem(storageKey) === "1");
    } catch {
      // Storage is forbidden: rows have their ordinary height.
    }
  }, []);
  const toggle = () => {
    setCompact(!compact);
    try {
      localStorage.setItem(storageKey, compact ? "0" : "1");
    } catch {
      // It lasts as long as the page.
    }
  };
  return [compact, toggle];
}
