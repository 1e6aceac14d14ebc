/**
 * Asks the service worker to keep the page that is shown, and files it is made of. It decides itself what may be kept
 * (`keptAddress` in the contract); where there is none, nothing happens.
 */
export function keepPage(files: string[] = [], page = location.pathname): void {
  navigator.serviceWorker?.controller?.postMessage({
    type: "CACHE_URLS",
    payload: { urlsToCache: [[page, { headers: { Accept: "text/html" } }], ...files] },
  });
}
