import { beforeEach, expect, test } from "vitest";
import { browserErrorLimits } from "#contract/health/browser-error-rules.ts";
import {
  forgetBrowserErrorsJob,
  listBrowserErrors,
  recordBrowserError,
  recordPolicyReport,
  withoutPersons,
} from "#domain/health/browser-errors.ts";
import { visitorLimits } from "#domain/limits/require-within-limit.ts";
import { testCtx } from "#test/test-ctx.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const ctx = await testCtx();
ctx.vitals.learnRoutes((path) => (path.startsWith("/admin/tickets/") ? "/admin/tickets/:ticketNumber" : "unknown"));
/** A visitor of another network. */
const from = (network: string, userAgent = firefox) => ({
  ...ctx,
  actor: { kind: "visitor" as const, network },
  client: { network, userAgent },
});
const met = {
  message: "TypeError: no ticket T-10427 of ana@example.com at https://www.longrow.example/admin/?key=abc#x",
  file: "https://www.longrow.example/assets/admin-B7x.js?v=1",
  line: 12,
  path: "/admin/tickets/T-10427/",
};

beforeEach(() => ctx.db.deleteFrom("browser_errors").execute());

test("nothing of a person is kept: no address, number, query or path, of the browser its family", async () => {
  await recordBrowserError(from("192.0.2.1"), met);
  await recordBrowserError(from("192.0.2.2", "Chrome/140.0"), { ...met, path: "/admin/tickets/T-99/" });
  expect(await listBrowserErrors(ctx)).toEqual([
    {
      kind: "error",
      message: "TypeError: no ticket T-# of [address] at www.longrow.example",
      place: "/assets/admin-B7x.js:12",
      route: "/admin/tickets/:ticketNumber",
      browsers: ["Chrome", "Firefox"],
      count: 2,
      lastAt: ctx.clock.now().toISOString(),
    },
  ]);
  const row = JSON.stringify(await ctx.db.selectFrom("browser_errors").selectAll().executeTakeFirst());
  expect(row).not.toMatch(/10427|ana@|key=|192\.0\.2|Mozilla/);
});

test.each([
  ["read https://site.example/a/b?c=1 twice", "read site.example twice"],
  ["token eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9 expired", "token [code] expired"],
  ["failed at line 42 of 7", "failed at line # of #"],
])("%s is kept as %s", (said, kept) => expect(withoutPersons(said)).toBe(kept));

test.each([
  ["nothing", {}],
  ["more than its fields", { ...met, email: "ana@example.com" }],
  ["a long message", { ...met, message: "x".repeat(browserErrorLimits.message + 1) }],
  ["an address instead of a path", { ...met, path: "https://elsewhere.example/" }],
])("%s is refused", async (_what, input) => {
  await expect(recordBrowserError(from("192.0.2.3"), input)).rejects.toMatchObject({ code: "invalid" });
});

test("one network is stopped, others go on", async () => {
  for (let index = 0; index < visitorLimits.browserErrors.points; index++)
    await recordBrowserError(from("192.0.2.4"), met);
  await expect(recordBrowserError(from("192.0.2.4"), met)).rejects.toMatchObject({ code: "too_many" });
  await recordBrowserError(from("192.0.2.5"), met);
});

test("a flood of different ones fills no disk, and known ones are still counted", async () => {
  await recordBrowserError(from("192.0.2.6"), met);
  await ctx.db
    .insertInto("browser_errors")
    .values(
      Array.from({ length: browserErrorLimits.kept }, (_, index) => ({
        id: ctx.ids.next(),
        fingerprint: `flood ${index}`,
        kind: "error",
        message: "flood",
        file: "",
        line: 0,
        route: "/",
        browsers: ["Other"],
        first_at: ctx.clock.now(),
        last_at: new Date(ctx.clock.now().getTime() - 1000),
      })),
    )
    .execute();
  await recordBrowserError(from("192.0.2.6"), { ...met, message: "another one" });
  await recordBrowserError(from("192.0.2.6"), met);
  const [first] = await listBrowserErrors(ctx);
  expect(first?.count).toBe(2);
  const { rows } = await ctx.db
    .selectFrom("browser_errors")
    .select("id")
    .where("message", "=", "another one")
    .execute()
    .then((found) => ({ rows: found }));
  expect(rows).toEqual([]);
});

test("a share of the reports of the content policy is kept, without the query of the page", async () => {
  const report = {
    "csp-report": {
      "document-uri": "https://www.longrow.example/admin/tickets/T-1/?key=abc",
      "effective-directive": "script-src-elem",
      "blocked-uri": "https://ads.example/x.js?person=1",
      "status-code": 200,
    },
  };
  await recordPolicyReport(from("192.0.2.7"), report, 0.9);
  expect(await listBrowserErrors(ctx)).toEqual([]);
  await recordPolicyReport(from("192.0.2.7"), report, 0.1);
  expect(await listBrowserErrors(ctx)).toMatchObject([
    { kind: "policy", message: "script-src-elem refused ads.example", route: "/admin/tickets/:ticketNumber", count: 1 },
  ]);
});

test("what nobody met for a month is forgotten", async () => {
  await recordBrowserError(from("192.0.2.8"), met);
  ctx.clock.pass({ days: browserErrorLimits.days + 1 });
  await forgetBrowserErrorsJob.run(ctx, {}, { last: false });
  expect(await listBrowserErrors(ctx)).toEqual([]);
});
