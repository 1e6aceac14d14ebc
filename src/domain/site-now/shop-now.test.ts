import { expect, test } from "vitest";
import { siteContent } from "#content/site-content.ts";
import { checkedIn } from "#test/repair-by-verb.ts";
import { signedInAs } from "#test/test-people.ts";
import { testCtx, type TestCtx } from "#test/test-ctx.ts";
import { shopNowParts } from "#web/site/home/shop-now-view.server.tsx";
import { shopNow } from "./shop-now.ts";

const openMonday = "2026-11-23T18:14:00Z";
const saturdayNight = "2026-11-29T04:00:00Z";

const at = (ctx: TestCtx, when: string): TestCtx => ({ ...ctx, clock: { ...ctx.clock, now: () => new Date(when) } });
const now = async (ctx: TestCtx, when: string) =>
  shopNowParts(await shopNow(at(ctx, when)), siteContent.home.bench, "en");
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
test("while it is open the page says until when, and offers the first time of each way to meet", async () => {
  const ctx = await testCtx();
  const { status, times, bench } = await now(ctx, openMonday);
  expect(textOf(status)).toBe("Open until 6 pm");
  expect(textOf(times)).toMatch(
    /^Next free (Today|Tomorrow) [\d:]+ [ap]m at the counter .* visit at your place .* we call you, \d+ min$/,
  );
  const links = [...times.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
  expect(links).toHaveLength(3);
  for (const link of links) expect(link).toMatch(/^\/get-started\/\?service=pc-repair&amp;mode=\w+&amp;at=2026-11-2/);
  expect(textOf(bench)).toBe(
    `The bench now counted 10:14 am ${siteContent.home.bench.free} ${siteContent.home.bench.text}`,
  );
});

test("the bench is counted, nothing of a client is told, and while it is closed nothing is promised for today", async () => {
  const ctx = await testCtx();
  const staff = await signedInAs(ctx, "technician", "luis@example.com", "Luis Ortega");
  const number = await checkedIn(staff);
  const open = await now(ctx, openMonday);
  // Too few to tell how long they take, and none that is ready.
  expect(textOf(open.bench)).toBe("The bench now counted 10:14 am being repaired 1");
  const closed = await now(ctx, saturdayNight);
  expect(textOf(closed.status)).toBe("Closed now. Opens Monday 8 am");
  expect(textOf(closed.bench)).toBe("Closed now counted 8:00 pm Opens Monday 8 am 1 being repaired.");
  const all = JSON.stringify([open, closed]);
  expect(all).not.toContain(number);
  expect(all).not.toContain("Maria");
});
