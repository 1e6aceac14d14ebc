type Connection = { saveData?: boolean; effectiveType?: string };

/** Nobody who saves data, has a slow line or a weak device pays for pages they may never open (specification, section 9). */
export function mayPrefetch(device: { connection?: Connection; hardwareConcurrency?: number; deviceMemory?: number }) {
  const { connection, hardwareConcurrency = 4, deviceMemory = 4 } = device;
  if (connection?.saveData) return false;
  if (connection?.effectiveType && /^(slow-2g|2g|3g)$/.test(connection.effectiveType)) return false;
  return hardwareConcurrency > 2 && deviceMemory > 2;
}

/** The same for the browser the page is in; false on the server. */
export const browserMayPrefetch = (): boolean => typeof navigator !== "undefined" && mayPrefetch(navigator);
