import { cachedSite, hasNginx, type Passed, startCachingProxy } from "../test/caching-proxy.ts";
import { builtPages } from "./load/visited-pages.ts";
import { median, report, reportMost } from "./report.ts";
import { withServer } from "./server-under-test.ts";

const readers = 2000;
const atOnce = 20;

/** Readers of all built pages with nginx as a content network before the site: requests that reach the site. */
export async function benchCached(): Promise<void> {
  if (!hasNginx()) return console.log("  nginx is not installed.");
  await withServer(async ({ origin }) => {
    const proxy = await startCachingProxy(origin);
    try {
      const pages = builtPages();
      const read: (Passed & { milliseconds: number })[] = [];
      let turn = 0;
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          while (turn < readers) {
            const page = pages[turn++ % pages.length] ?? "/";
            const began = performance.now();
            const passed = await proxy.ask(page, { headers: { "accept-encoding": "br" } });
            read.push({ ...passed, milliseconds: performance.now() - began });
          }
        }),
      );
      const kept = read.filter(({ cache }) => cache === "HIT" || cache === "UPDATING");
      report(`readers of ${pages.length} pages`, read.length, "");
      reportMost("of them reached the site", (100 * (read.length - kept.length)) / read.length, "%", 10);
      report(
        "from the cache, middle",
        median(kept.map(({ milliseconds }) => milliseconds)),
        "ms",
        "a new connection each",
      );
      reportMost("answers that are no page", read.filter(({ status }) => status !== 200).length, "", 0);
    } finally {
      await proxy.stop();
    }
  }, cachedSite);
}
