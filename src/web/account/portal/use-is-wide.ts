import { useMedia } from "#web/ui/use-media.ts";

/** True where the header has room for the organization. */
export const useIsWide = (): boolean => useMedia("(min-width: 1024px)");
