import type { DeviceKind, DeviceStatus } from "#contract/devices/device-words.ts";

// Words of devices, their lists and labels.
export const warrantyEnds = "Warranty ends {day}";
export const warrantyEnded = "Warranty ended {day}";
export const supportEnds = "Support ends {day}";
export const supportEnded = "Support ended {day}";

export const deviceKindLabels = {
  laptop: "Laptop",
  desktop: "Desktop",
  phone: "Phone",
  tablet: "Tablet",
  printer: "Printer",
  server: "Server",
  network: "Network device",
  console: "Game console",
  other: "Other",
} satisfies Record<DeviceKind, string>;

export const deviceStatusLabels = {
  active: "In use",
  in_repair: "In repair",
  retired: "Retired",
  disposed: "Disposed of",
} satisfies Record<DeviceStatus, string>;
