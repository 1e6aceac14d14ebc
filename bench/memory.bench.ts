import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { megabytes, reportMost } from "./report.ts";
import { withServer } from "./server-under-test.ts";

const restSeconds = 20;
const loadSeconds = 300;

const headers = { "accept-encoding": "br" };
/** Built, live and personal pages, searches, and many pages that nobody asked for before. */
const pages = ["/", "/pricing/", "/shop/", "/product/tule-14-laptop/", "/compliance/", "/get-started/", "/auth/"];
const mixed = [
  ...pages,
  ...["laptop", "backup", "virus", "price"].flatMap((word) => [`/api/search?q=${word}`, `/search/?q=${word}`]),
  ...Array.from({ length: 400 }, (_, index) => `/shop/?max=${3000 + index}`),
].map((path) => ({ path, headers }));

/** The server's memory at rest, and after minutes of mixed load by 50 callers. */
export const benchMemory = (): Promise<void> =>
  withServer(
    async ({ origin, pid }) => {
      await sleep(restSeconds * 1000);
      reportMost("memory at rest", megabytes(pid), "MB", 240);
      await autocannon({ url: origin, connections: 50, duration: loadSeconds, requests: mixed });
      reportMost("memory after five minutes of mixed load", megabytes(pid), "MB", 340);
    },
    { SAMPLE_DATA: "on" },
  );
