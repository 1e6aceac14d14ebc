import { type Device, isLowEnd } from "#contract/devices/device-rules.ts";

/** Marks the document `data-device="low"` before the first paint, on weak devices and slow connections. */
export function markDevice(device: Device, root: HTMLElement): void {
  if (isLowEnd(device)) root.dataset.device = "low";
}
