/** The words of devices. Nothing here may import zod: it travels to the browser. */

export const deviceKinds = [
  "laptop",
  "desktop",
  "phone",
  "tablet",
  "printer",
  "server",
  "network",
  "console",
  "other",
] as const;
export type DeviceKind = (typeof deviceKinds)[number];

export type DeviceStatus = "active" | "in_repair" | "retired" | "disposed";
export type SecretKind = "pin" | "password" | "pattern";
