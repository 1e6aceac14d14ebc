/** The words of devices. Nothing here may import zod: it travels to the browser. */
import * as t from "#words/devices.ts";

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

export const deviceKindLabels: Record<DeviceKind, string> = {
  get laptop() {
    return t.laptop;
  },
  get desktop() {
    return t.desktop;
  },
  get phone() {
    return t.phone;
  },
  get tablet() {
    return t.tablet;
  },
  get printer() {
    return t.printer;
  },
  get server() {
    return t.server;
  },
  get network() {
    return t.network;
  },
  get console() {
    return t.console;
  },
  get other() {
    return t.other;
  },
};

export const deviceStatusLabels: Record<DeviceStatus, string> = {
  get active() {
    return t.inUse;
  },
  get in_repair() {
    return t.inRepair;
  },
  get retired() {
    return t.retired;
  },
  get disposed() {
    return t.disposed;
  },
};
