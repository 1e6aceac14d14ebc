/** Defines a weak device and a slow line, and the work they are spared. */
export const lowEnd = { cores: 2, memoryGigabytes: 2, connection: /^(slow-2g|2g|3g)$/ } as const;

/** Requests of ours that run at once. */
export const concurrentRequests = { lowEnd: 2, otherwise: 6 } as const;

/** As the browser says it: some do not tell memory or connection, and what is not told speaks for nothing. */
export interface Device {
  hardwareConcurrency?: number;
  deviceMemory?: number;
  connection?: { effectiveType?: string; saveData?: boolean };
}

export const isLowEnd = ({ hardwareConcurrency, deviceMemory, connection }: Device): boolean =>
  (hardwareConcurrency ?? Infinity) <= lowEnd.cores ||
  (deviceMemory ?? Infinity) <= lowEnd.memoryGigabytes ||
  lowEnd.connection.test(connection?.effectiveType ?? "");

export const mostRequests = (device: Device): number =>
  isLowEnd(device) ? concurrentRequests.lowEnd : concurrentRequests.otherwise;
