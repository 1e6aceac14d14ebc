import { keptData, keptPages } from "#contract/site/offline-rules.ts";

/** Pages that somebody read are nobody else's business; their texts are public anyway. */
export function forgetPages(): void {
  for (const { cacheName } of [keptPages, keptData]) void globalThis.caches?.delete(cacheName).catch(() => undefined);
}
