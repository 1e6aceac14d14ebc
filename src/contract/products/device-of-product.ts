import type { DeviceKind } from "#contract/devices/device-words.ts";

const kinds: Record<string, DeviceKind> = {
  laptops: "laptop",
  desktops: "desktop",
  "gaming-pcs": "desktop",
  network: "network",
};

/** The type of device that a product of a category becomes. */
export const deviceKindOfCategory = (category: string | null): DeviceKind => kinds[category ?? ""] ?? "other";
