import { keptData, keptPages } from "#contract/site/offline-rules.ts";

/** Which pages somebody read is nobody else's business; what the pages say is public anyway. */
export function forgetPages(): void {
  for (const { cacheName } of [keptPages, keptData]) void globalThis.caches?.delete(cacheName).catch(() => undefined);
}
