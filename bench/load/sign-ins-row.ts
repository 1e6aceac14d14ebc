import { availableParallelism } from "node:os";
import { passwordCost } from "#platform/config/variables.ts";
import { administrator, asAdministrator } from "../administrator-session.ts";
import { megabytes, report, reportMost } from "../report.ts";
import { withServer } from "../server-under-test.ts";
import { atRate, openClient, p99, statuses } from "./load-client.ts";
import { anyOf } from "./visited-pages.ts";

const perSecond = 100;
const pagesPerSecond = 20;
const pages = ["/", "/shop/", "/shop/cart/", "/pricing/"];
/** Beside the hashes: the requests that wait for them. */
const otherMegabytes = 60;

/** More sign-ins than there is time to hash, beside readers of pages. */
export const signInsRow = (seconds: number): Promise<void> =>
  withServer(
    async ({ origin, pid }) => {
      const { ask, close } = openClient(origin);
      await atRate(pagesPerSecond, 5, () => ask({ path: anyOf(pages) }));
      const before = megabytes(pid);
      let most = before;
      const watch = setInterval(() => (most = Math.max(most, megabytes(pid))), 50);
      const [signIns, read] = await Promise.all([
        atRate(perSecond, seconds, () =>
          ask({ path: "/auth/v1/token?grant_type=password", method: "POST", body: JSON.stringify(administrator) }),
        ),
        atRate(pagesPerSecond, seconds, () => ask({ path: anyOf(pages) })),
      ]);
      clearInterval(watch);
      close();
      const refused = signIns.filter(({ status }) => status === 503);
      const signedIn = signIns.filter(({ status }) => status === 200);
      const cores = availableParallelism();
      report(
        `${perSecond} sign-ins a second, ${seconds} s`,
        signedIn.length / seconds,
        "sign-ins/s",
        statuses(signIns),
      );
      reportMost("neither signed in nor refused", signIns.length - refused.length - signedIn.length, "", 0);
      reportMost("refused without Retry-After", refused.filter(({ retryAfter }) => !retryAfter).length, "", 0);
      reportMost("p99 until signed in or refused", p99(signIns), "ms", 2500);
      reportMost("page p99 meanwhile", p99(read), "ms", 300);
      reportMost("pages that did not come", read.filter(({ status }) => status !== 200).length, "", 0);
      const hashes = (cores * passwordCost.memoryKiB) / 1024;
      reportMost(`memory more, for at most ${cores} hashes at once`, most - before, "MB", hashes + otherMegabytes);
    },
    { ...asAdministrator, SAMPLE_DATA: "on" },
  );
