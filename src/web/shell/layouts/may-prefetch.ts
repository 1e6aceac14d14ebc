import { type Device, isLowEnd } from "#contract/devices/device-rules.ts";

/** Nobody who saves data, has a slow line or a weak device pays for pages they may never open. */
export const mayPrefetch = (device: Device): boolean => !device.connection?.saveData && !isLowEnd(device);

/** The same for the browser the page is in; false on the server. */
export const browserMayPrefetch = (): boolean => typeof navigator !== "undefined" && mayPrefetch(navigator);

/** For links: what a link does shows only when somebody points at it, so server and browser render the same. */
export const prefetchOnIntent = () => (browserMayPrefetch() ? "intent" : "none");
