import { report, reportMost } from "../report.ts";
import { poolOf } from "../round-trips.ts";
import { fillDocuments } from "../search.bench.ts";
import { withServer } from "../server-under-test.ts";
import { atRate, openClient, p99, statuses } from "./load-client.ts";
import { anyOf, builtPages, newSearch } from "./visited-pages.ts";

const documents = 200_000;
const searchesPerSecond = 50;
const pagesPerSecond = 500;

/** Searches among many documents, beside many readers of pages. */
export const searchRow = (seconds: number): Promise<void> =>
  withServer(
    async (server) => {
      const pool = poolOf(server);
      await fillDocuments(pool, documents);
      await pool.end();
      const { ask, close } = openClient(server.origin);
      const pages = builtPages();
      const readPage = () => ask({ path: anyOf(pages) });
      // Warms the server up: a new process compiles during its first second.
      await atRate(pagesPerSecond, 3, readPage);
      const [searches, read] = await Promise.all([
        atRate(searchesPerSecond, seconds, (turn) => ask({ path: `/api/search?limit=8&q=${newSearch(turn)}` })),
        atRate(pagesPerSecond, seconds, readPage),
      ]);
      close();
      report(`${searchesPerSecond} searches a second, ${seconds} s`, p99(searches), "ms p99", statuses(searches));
      report(`${pagesPerSecond} pages a second beside them`, read.length / seconds, "pages/s", statuses(read));
      reportMost("page p99", p99(read), "ms", 200);
      reportMost("pages that did not come", read.filter(({ status }) => status !== 200).length, "", 0);
      reportMost("searches that were not answered", searches.filter(({ status }) => status !== 200).length, "", 0);
    },
    { SAMPLE_DATA: "on" },
  );
