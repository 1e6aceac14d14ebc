import { type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { hydrated } from "../e2e/hydrated.ts";
import { chromiumPath } from "../scripts/chromium.mjs";
import { percentile, report, reportMost } from "./report.ts";
import { type ServerUnderTest, withServer } from "./server-under-test.ts";

const targets = ["/services/", "/pricing/", "/about-us/", "/faq/", "/shop/"];
const rounds = 2;

interface Device {
  name: string;
  slower: number;
  roundTripMs: number;
}
const devices: Device[] = [
  { name: "this machine", slower: 1, roundTripMs: 0 },
  { name: "phone, 4 times slower, 40 ms round trip", slower: 4, roundTripMs: 40 },
];

/** Moving inside the site beside loading the same page as a document, with its files in the browser's cache. */
export const benchNavigation = (): Promise<void> => withServer(measure, { SAMPLE_DATA: "on" });

async function measure({ origin }: ServerUnderTest): Promise<void> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--headless", "--no-sandbox", "--disable-gpu"],
  });
  for (const device of devices) {
    const taken: Record<"document" | "unprepared" | "prepared", number[]> = {
      document: [],
      unprepared: [],
      prepared: [],
    };
    for (let round = 0; round < rounds; round++)
      for (const target of targets) {
        taken.document.push(
          await visit(browser.newContext(), device, origin, (page) => loadDocument(page, origin + target)),
        );
        taken.unprepared.push(await visit(browser.newContext(), device, origin, (page) => follow(page, target, false)));
        taken.prepared.push(await visit(browser.newContext(), device, origin, (page) => follow(page, target, true)));
      }
    console.log(`  ${device.name}`);
    for (const [name, times] of Object.entries(taken))
      report(`  ${name}, p50`, percentile(times, 0.5), "ms", `p75 ${percentile(times, 0.75).toFixed(0)} ms`);
    const ofDocument = (times: number[]) => percentile(times, 0.5) / percentile(taken.document, 0.5);
    reportMost("  unprepared, of the document load", ofDocument(taken.unprepared), "x", 1);
    reportMost("  prepared, of the document load", ofDocument(taken.prepared), "x", 1);
  }
  await browser.close();
}

/** Opens the home page as on a device, and acts there. */
async function visit(
  opening: Promise<BrowserContext>,
  { slower, roundTripMs }: Device,
  origin: string,
  act: (page: Page) => Promise<number>,
): Promise<number> {
  const context = await opening;
  await context.addInitScript(
    (entry) => {
      localStorage.setItem("cookie-consent", JSON.stringify({ ...entry, date: Date.now() }));
      // Phones have more cores than machines that run benchmarks.
      Object.defineProperty(navigator, "hardwareConcurrency", { value: 8 });
    },
    { value: "declined", preferences: { necessary: true, analytics: false, functional: false, marketing: false } },
  );
  const page = await context.newPage();
  const session: CDPSession = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: roundTripMs === 0 ? -1 : 1_250_000,
    uploadThroughput: roundTripMs === 0 ? -1 : 1_250_000,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.goto(`${origin}/`);
  await hydrated(page);
  // The page's own work right after hydration; there is no event for its end.
  await page.waitForTimeout(300 * slower);
  const milliseconds = await act(page);
  await context.close();
  return milliseconds;
}

async function loadDocument(page: Page, address: string): Promise<number> {
  await page.goto(address);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === "first-contentful-paint") resolve(startTime);
        }).observe({ type: "paint", buffered: true }),
      ),
  );
}

/** From the click on a link to the paint of the next heading. */
async function follow(page: Page, target: string, prepared: boolean): Promise<number> {
  const link = page.locator(`a[href="${target}"]`).first();
  await link.evaluate((element) => (element.style.cssText = "position:fixed;top:0;left:0;z-index:9999;display:block"));
  if (prepared) {
    await link.focus();
    // As long as somebody rests on a link; prefetching tells nobody that it is done.
    await page.waitForTimeout(1500);
  }
  return link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector("h1")?.textContent;
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (document.querySelector("h1")?.textContent === before) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        (element as HTMLElement).click();
      }),
  );
}
