import { describe, expect, test } from "vitest";
import { notFoundLimits } from "#contract/content/not-found.ts";
import { testCtx } from "#test/test-ctx.ts";
import { isScannerPath } from "./is-scanner-path.ts";
import { listNotFound } from "./list-not-found.ts";
import { forgetNotFound, notFoundLimit, recordNotFound } from "./record-not-found.ts";

const ownHosts = ["www.longrow.example", "localhost:3000"];

/** Requests a missing page from a separate network, and lists misses as the system. */
async function site(network = crypto.randomUUID()) {
  const ctx = await testCtx();
  await ctx.db.deleteFrom("not_found_paths").execute();
  const visitor = { ...ctx, actor: { kind: "visitor" as const, network } };
  const system = { ...ctx, actor: { kind: "system" as const, name: "test" } };
  return {
    ctx,
    visitor,
    system,
    miss: (path: string, referrer: string | null = null) => recordNotFound(visitor, { path, referrer, ownHosts }),
    list: (query: object = {}) => listNotFound(system, query),
  };
}

describe("the list", () => {
  test("is for administrators", async () => {
    const { visitor, ctx } = await site();
    await expect(listNotFound(visitor, {})).rejects.toMatchObject({ code: "unauthenticated" });
    const member = { kind: "member" as const, userId: crypto.randomUUID(), email: "m@example.com", name: "M" };
    await expect(listNotFound({ ...ctx, actor: member } as typeof ctx, {})).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test.each([{ limit: 0 }, { limit: 101 }, { days: 0 }, { days: 91 }, { cursor: "x" }, { scanners: "maybe" }])(
    "refuses %j",
    async (query) => {
      const { list } = await site();
      await expect(list(query)).rejects.toMatchObject({ code: "invalid" });
    },
  );

  test("shows the most requested first, paged, with the linking pages", async () => {
    const { miss, list } = await site();
    await miss("/old-page/", "https://www.longrow.example/faq/?q=secret");
    await miss("/old-page/", "https://elsewhere.example/private/page?user=7");
    await miss("/old-page/", "https://elsewhere.example/other");
    await miss("/typo/");
    await miss("/another/");
    const first = await list({ limit: "1" });
    expect(first.items).toMatchObject([{ path: "/old-page/", count: 3, referrers: ["elsewhere.example", "/faq/"] }]);
    const second = await list({ limit: "1", cursor: first.nextCursor });
    const third = await list({ limit: "1", cursor: second.nextCursor });
    expect([second, third].map(({ items }) => items[0]?.path)).toEqual(["/typo/", "/another/"]);
    expect(third.nextCursor).toBeNull();
  });

  test("keeps scanners separate", async () => {
    const { miss, list } = await site();
    await miss("/wp-login.php");
    await miss("/prices/");
    expect((await list()).items.map(({ path }) => path)).toEqual(["/prices/"]);
    expect((await list({ scanners: "true" })).items.map(({ path }) => path)).toEqual(["/wp-login.php"]);
  });
});

test("a long or odd path is stored as far as possible", async () => {
  const { miss, list } = await site();
  await miss(`/${"long".repeat(500)}`, "javascript:alert(1)");
  await miss("/a\0b\ud800/", "not a url");
  const { items } = await list();
  expect(items.map(({ path }) => path.length).toSorted((one, other) => one - other)).toEqual([5, notFoundLimits.path]);
  expect(items.flatMap(({ referrers }) => referrers)).toEqual([]);
});

test("counts per network and paths per day are limited", async () => {
  const { ctx, miss, list } = await site();
  for (let index = 0; index < notFoundLimit.points + 5; index++) await miss("/again/");
  expect((await list()).items).toMatchObject([{ count: notFoundLimit.points }]);
  const day = (await ctx.db.selectFrom("not_found_paths").select("day").executeTakeFirstOrThrow()).day;
  await ctx.db
    .insertInto("not_found_paths")
    .values(Array.from({ length: notFoundLimits.rowsPerDay - 1 }, (_, index) => ({ path: `/${index}`, day, count: 1 })))
    .execute();
  const other = { ...ctx, actor: { kind: "visitor" as const, network: crypto.randomUUID() } };
  const rows = async () =>
    Number(
      (
        await ctx.db
          .selectFrom("not_found_paths")
          .select((of) => of.fn.countAll().as("n"))
          .executeTakeFirst()
      )?.n,
    );
  await recordNotFound(other, { path: "/one-more/", referrer: null, ownHosts });
  expect(await rows()).toBe(notFoundLimits.rowsPerDay);
  await recordNotFound(other, { path: "/again/", referrer: null, ownHosts });
  await recordNotFound(other, { path: "/.env", referrer: null, ownHosts });
  expect(await rows()).toBe(notFoundLimits.rowsPerDay + 1);
  expect((await list({ limit: "1" })).items).toMatchObject([{ path: "/again/", count: notFoundLimit.points + 1 }]);
});

test("is deleted after ninety days", async () => {
  const { ctx, system, miss } = await site();
  await miss("/old/");
  ctx.clock.pass({ days: notFoundLimits.keptDays + 2 });
  await forgetNotFound(system);
  expect(await ctx.db.selectFrom("not_found_paths").selectAll().execute()).toEqual([]);
});

test.each(["/wp-admin/setup.php", "/.git/config", "/.env", "/cgi-bin/test", "/backup.zip", "/a/../../etc/passwd"])(
  "%s is a scanner's",
  (path) => expect(isScannerPath(path)).toBe(true),
);
test.each([
  "/service/printers/",
  "/blog/envelopes/",
  "/computer-repair-galt/",
  "/.well-known/security",
  "/docs/login/",
])("%s is not a scanner path", (path) => expect(isScannerPath(path)).toBe(false));
