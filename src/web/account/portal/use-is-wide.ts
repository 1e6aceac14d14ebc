import { useSyncExternalStore } from "react";

const wide = "(min-width: 1024px)";

function onChange(changed: () => void): () => void {
  const media = matchMedia(wide);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}

/** True where the header has room for the organization. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(wide).matches,
    () => false,
  );
