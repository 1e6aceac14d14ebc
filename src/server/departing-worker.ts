/** Takes the place of the site's service worker, forgets what it kept and leaves. */
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

/** The answer to `/sw.js` while the service worker is switched off: browsers that have one lose it at their next look. */
export const departingWorker = (): Response =>
  new Response(source, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
