/** Words of contracts. Nothing here may import zod: it travels to the browser. */

export const contractStatuses = ["draft", "pending", "active", "ended"] as const;
export type ContractStatus = (typeof contractStatuses)[number];
export const contractLineKinds = ["seat", "device", "flat"] as const;
export type ContractLineKind = (typeof contractLineKinds)[number];
export const renewals = ["none", "auto"] as const;
export type Renewal = (typeof renewals)[number];
