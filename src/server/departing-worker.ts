/** Replaces the site's service worker, deletes its caches and unregisters itself. */
const source = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.clients.claim();
      await self.registration.unregister();
    })(),
  );
});
`;

/** Served at `/sw.js` while the service worker is switched off: browsers that have one remove it at their next update check. */
export const departingWorker = (): Response =>
  new Response(source, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
