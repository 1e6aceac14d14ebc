import { lowEnd } from "#contract/device-rules.ts";

/** Runs in the head before the first paint: `data-device="low"` on the document, by the rule of the contract. */
export const deviceScript = `(function(n,c){if(n.hardwareConcurrency<=${lowEnd.cores}||n.deviceMemory<=${lowEnd.memoryGigabytes}||c&&${String(lowEnd.connection)}.test(c.effectiveType))document.documentElement.dataset.device="low"})(navigator,navigator.connection)`;
