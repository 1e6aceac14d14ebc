import { beforeEach, describe, expect, test } from "vitest";
import { createOwnSite } from "#platform/own-site/own-site.ts";
import { adminsOnly, refusalsOf } from "#test/refusals-of.ts";
import { serveSmallSite, smallPage, smallSite, wordsAbout, type SmallSite } from "#test/small-site.ts";
import { testApi } from "#test/test-api.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";
import { viewChanges } from "./audit-changes.ts";
import { comparePages, listTwins } from "./compare-pages.ts";
import { forgetAudits } from "./forget-audits.ts";
import { listLighthouse, measurePage, startLighthouse } from "./lighthouse-runs.ts";
import { listSeoPages } from "./list-audit-pages.ts";
import { changeIssue, listIssues } from "./list-seo-issues.ts";
import { listRedirects, removeRedirect, saveRedirect } from "./manage-redirects.ts";
import { runAudit } from "./run-audit.ts";
import { saveSeoCounts } from "./save-seo-counts.ts";
import { viewServedFiles } from "./served-files.ts";
import { startAudit, startAuditUnlessRunning } from "./start-audit.ts";
import { viewSeo } from "./view-seo.ts";

const clean = (): SmallSite =>
  smallSite({
    "/": smallPage("/", { links: ["/faq/", "/it-support-lodi/", "/it-support-tracy/"] }),
    "/faq/": smallPage("/faq/"),
    "/it-support-lodi/": smallPage("/it-support-lodi/"),
    "/it-support-tracy/": smallPage("/it-support-tracy/", { main: `<p>${"Tracy is another town. ".repeat(80)}</p>` }),
  });
const site: SmallSite = clean();
const { origin } = await serveSmallSite(site);
const base = await testCtx({ ownSite: createOwnSite(() => origin) });
const ctx = await signedInAs(base, "admin", "seo@example.com");
const system = { ...ctx, actor: { kind: "system" as const, name: "test" } };

function serve(changes: SmallSite): void {
  for (const path of Object.keys(site)) delete site[path];
  Object.assign(site, clean(), changes);
}

async function audit() {
  ctx.clock.pass({ minutes: 1 });
  const { id } = await startAudit(ctx);
  await runAudit(system, { auditId: id });
  return id;
}

const open = async (query: object = {}) =>
  (await listIssues(ctx, query)).items.map(({ rule, path }) => `${rule} ${path}`);

beforeEach(async () => {
  await ctx.db.deleteFrom("seo_audits").execute();
  await ctx.db.deleteFrom("seo_issues").execute();
  await ctx.db.deleteFrom("seo_redirects").execute();
  serve({});
});

describe("endpoints", () => {
  const endpoints = [
    "GET /summary",
    "POST /audits",
    "GET /audits/x/changes",
    "GET /pages",
    "GET /pages/csv",
    "GET /issues",
    "GET /issues/csv",
    "PATCH /issues/x",
    "GET /twins",
    "GET /compare",
    "GET /served",
    "GET /redirects",
    "POST /redirects",
    "DELETE /redirects/x",
    "GET /lighthouse",
    "POST /lighthouse",
  ];
  test.each(endpoints)("%s is for administrators", async (endpoint) => {
    const [method = "", path] = endpoint.split(" ");
    expect(await refusalsOf(method, `/api/admin/seo${path}`)).toEqual(adminsOnly);
  });

  test.each([
    "/pages?sort=secret",
    "/pages?offset=-1",
    "/pages?limit=101",
    "/issues?rule=none",
    "/issues?direction=up",
    "/compare?first=/",
    `/compare?first=/&second=/${"x".repeat(400)}`,
  ])("%s is refused", async (path) => {
    expect((await testApi(ctx).request(`/api/admin/seo${path}`)).status).toBe(422);
  });
});

describe("an audit", () => {
  test("keeps pages and issues, tells them apart from the last time, and closes what is gone", async () => {
    serve({ "/faq/": smallPage("/faq/", { title: null, links: ["/gone/"] }) });
    await audit();
    expect(await open()).toEqual(["broken-link /faq/", "title-missing /faq/"]);
    expect(await viewSeo(ctx)).toMatchObject({
      running: null,
      failed: null,
      latest: { status: "done", pagesRead: 5, errors: 2, health: 80, stoppedBy: null },
      open: { error: 2, warning: 0, note: 0 },
    });
    const { items } = await listSeoPages(ctx, { sort: "linksIn", direction: "desc", show: "indexable" });
    expect(items[0]).toMatchObject({ path: "/", linksIn: 3, linksOut: 3, depth: 0, indexable: true, inSitemap: true });
    expect((await listSeoPages(ctx, { show: "broken" })).items).toMatchObject([
      { path: "/gone/", status: 404, reason: "answers with 404" },
    ]);
    expect((await listSeoPages(ctx, { q: "100%" })).total).toBe(0);

    serve({ "/faq/": smallPage("/faq/", { links: ["/gone/"], h1: "<h1>One</h1><h1>Two</h1>" }) });
    const second = await audit();
    const changes = await viewChanges(ctx, second, {});
    expect(changes.appeared.map(({ rule }) => rule)).toEqual(["h1-multiple"]);
    expect(changes.gone).toMatchObject([{ rule: "title-missing", status: "fixed" }]);
    expect(await viewSeo(ctx)).toMatchObject({
      appeared: 1,
      gone: 1,
      history: [{ errors: 2 }, { errors: 1, warnings: 1 }],
    });
    await expect(viewChanges(ctx, "nonsense", {})).rejects.toMatchObject({ code: "not_found" });
  });

  test("leaves ignored issues ignored until they are gone", async () => {
    serve({ "/faq/": smallPage("/faq/", { title: null }) });
    await audit();
    const [issue] = (await listIssues(ctx, {})).items;
    const id = issue?.id ?? "";
    await expect(changeIssue(ctx, id, { status: "ignored", reason: " " })).rejects.toMatchObject({ code: "invalid" });
    await expect(changeIssue(ctx, id, { status: "fixed" })).rejects.toMatchObject({ code: "invalid" });
    await changeIssue(ctx, id, { status: "ignored", reason: "It is an old page." });
    await audit();
    expect(await open()).toEqual([]);
    expect(await open({ status: "ignored" })).toEqual(["title-missing /faq/"]);
    expect((await viewSeo(ctx)).latest).toMatchObject({ health: 100, errors: 0 });
    serve({});
    await audit();
    expect((await listIssues(ctx, { status: "fixed" })).items).toMatchObject([
      { rule: "title-missing", ignoreReason: null },
    ]);
    await expect(changeIssue(ctx, id, { status: "open" })).rejects.toMatchObject({ code: "conflict" });
    serve({ "/faq/": smallPage("/faq/", { title: null }) });
    await audit();
    expect((await listIssues(ctx, {})).items).toMatchObject([{ id, status: "open", fixedAt: null }]);
  });

  test("runs one at a time, and gives way when its process has died", async () => {
    const { id } = await startAudit(ctx);
    await expect(startAudit(ctx)).rejects.toMatchObject({ code: "conflict" });
    await startAuditUnlessRunning(system, "schedule");
    expect((await viewSeo(ctx)).running).toMatchObject({ id, status: "waiting", trigger: "manual" });
    ctx.clock.pass({ minutes: 2 });
    expect(await viewSeo(ctx)).toMatchObject({
      running: null,
      failed: { failure: "The server stopped during the audit." },
    });
    await runAudit(system, { auditId: id });
    expect((await viewSeo(ctx)).latest).toBeNull();
    await audit();
    expect((await viewSeo(ctx)).failed).toBeNull();
  });

  test("says why it failed", async () => {
    const { id } = await startAudit(ctx);
    await runAudit({ ...system, ownSite: createOwnSite(() => null) }, { auditId: id });
    expect((await viewSeo(ctx)).failed).toMatchObject({ failure: "The server does not listen yet." });
  });

  test("exports pages and issues, with formulas disarmed", async () => {
    serve({
      "/faq/": smallPage("/faq/", { title: "=cmd()" }),
      "/it-support-lodi/": smallPage("/it-support-lodi/", { title: "=cmd()" }),
    });
    await audit();
    const read = async (path: string) => (await testApi(ctx).request(`/api/admin/seo/${path}/csv`)).text();
    expect(await read("pages")).toContain("/faq/,Page,'=cmd(),200,");
    expect((await read("issues")).split("\r\n")).toHaveLength(4);
  });

  test("deletes the pages of old audits", async () => {
    for (let times = 0; times < 2; times++) await audit();
    ctx.clock.pass({ days: 500 });
    await forgetAudits(system);
    expect(await ctx.db.selectFrom("seo_audits").selectAll().execute()).toEqual([]);
  });
});

test("city pages that are alike are shown beside each other", async () => {
  const words = wordsAbout("it-support-lodi");
  serve({
    "/it-support-tracy/": smallPage("/it-support-tracy/", { main: words.replace("On line 1 of", "On row 1 of") }),
  });
  await audit();
  const twins = await listTwins(ctx);
  expect(twins.items).toMatchObject([{ first: "/it-support-lodi/", second: "/it-support-tracy/" }]);
  expect(twins.items[0]?.similarity).toBeGreaterThan(0.7);
  const compared = await comparePages(ctx, { first: "/it-support-lodi/", second: "/it-support-tracy/" });
  expect(compared.first.filter(({ same }) => !same).map(({ text }) => text.slice(0, 18))).toEqual([
    "All about it-suppo",
    "On line 1 of 20 th",
  ]);
  await expect(comparePages(ctx, { first: "/", second: "//elsewhere.example/" })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("robots file and sitemap are shown as served", async () => {
  const { items } = await viewServedFiles(ctx);
  expect(items.map(({ path, status }) => [path, status])).toEqual([
    ["/robots.txt", 200],
    ["/sitemap.xml", 200],
  ]);
  expect(items[0]?.text).toContain("Disallow: /api/");
});

describe("redirects", () => {
  const redirects = async () =>
    (await listRedirects(ctx)).items
      .filter(({ source }) => source === "admin")
      .map(({ from, to }) => `${from} ${to}`)
      .toSorted();

  test("turn a missing address into another, with chains collapsed", async () => {
    await ctx.db
      .insertInto("not_found_paths")
      .values(["/b", "/b/", "/bc/"].map((path) => ({ day: new Date(), path, referrer: "", count: 3 })))
      .execute();
    await saveRedirect(ctx, { from: "/b", to: "/faq/" });
    const missed = await ctx.db.selectFrom("not_found_paths").select("path").execute();
    expect(missed.map(({ path }) => path)).toEqual(["/bc/"]);
    await saveRedirect(ctx, { from: "/a/", to: "/b/" });
    expect(await redirects()).toEqual(["/a/ /faq/", "/b/ /faq/"]);
    await saveRedirect(ctx, { from: "/b/", to: "/it-support-lodi/" });
    expect(await redirects()).toEqual(["/a/ /faq/", "/b/ /it-support-lodi/"]);
    delete site["/faq/"];
    await saveRedirect(ctx, { from: "/faq/", to: "/it-support-tracy/" });
    expect(await redirects()).toEqual(["/a/ /it-support-tracy/", "/b/ /it-support-lodi/", "/faq/ /it-support-tracy/"]);
    await ctx.liveSeo.refresh(ctx.db);
    expect(ctx.liveSeo.current().redirects.get("/b/")).toEqual({ to: "/it-support-lodi/", code: 301 });
  });

  test.each([
    ["a loop", { from: "/faq/", to: "/one/" }],
    ["itself", { from: "/x/", to: "/x" }],
    ["a page that is there", { from: "/it-support-lodi/", to: "/faq/" }],
    ["a target that is not there", { from: "/x/", to: "/nowhere/" }],
    ["a redirect of the file", { from: "/about", to: "/faq/" }],
    ["a machine path", { from: "/api/me", to: "/faq/" }],
    ["the admin area", { from: "/admin/", to: "/faq/" }],
    ["another site", { from: "/x/", to: "//elsewhere.example/" }],
    ["another site by its address", { from: "/x/", to: "https://elsewhere.example/" }],
    ["a backslash", { from: "/x/", to: "/\\elsewhere.example" }],
    ["a query", { from: "/x/?a=1", to: "/faq/" }],
    ["a control character", { from: "/x\u0000/", to: "/faq/" }],
    ["10,000 characters", { from: `/${"x".repeat(10_000)}`, to: "/faq/" }],
    ["gone, but somewhere", { from: "/x/", to: "/faq/", code: 410 }],
    ["nowhere", { from: "/x/" }],
    ["another field", { from: "/x/", to: "/faq/", owner: "me" }],
  ] satisfies [string, { from: string; to?: string; code?: number; owner?: string }][])(
    "refuse %s",
    async (_what, input: { from: string; to?: string }) => {
      await ctx.db.deleteFrom("seo_redirects").execute();
      if (input.to === "/one/") {
        await saveRedirect(ctx, { from: "/one/", to: "/faq/" });
        delete site["/faq/"];
      }
      await expect(saveRedirect(ctx, input)).rejects.toMatchObject({ code: "invalid" });
    },
  );

  test("count hits, and can be removed", async () => {
    const { id } = await saveRedirect(ctx, { from: "/old/", code: 410 });
    for (let times = 0; times < 3; times++) ctx.seoCounts.redirect("/old/");
    ctx.seoCounts.redirect("/about/");
    await saveSeoCounts(system);
    await saveSeoCounts(system);
    expect((await listRedirects(ctx)).items).toMatchObject([
      { from: "/old/", to: null, code: 410, hits: 3 },
      { from: "/about/", to: "/about-us/", source: "file", hits: 1, id: null },
    ]);
    await removeRedirect(ctx, { id: id ?? "" });
    await expect(removeRedirect(ctx, { id: id ?? "" })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("Lighthouse", () => {
  const figures = {
    performance: 98,
    accessibility: 100,
    bestPractices: 96,
    seo: 100,
    lcpMs: 1200,
    tbtMs: 10,
    cls: 0.01,
  };
  const fitted = {
    ...ctx,
    lighthouse: { missing: null, measure: async (path: string) => ({ ...figures, lcpMs: path === "/" ? 900 : 1200 }) },
  };

  test("says what is missing", async () => {
    await audit();
    expect((await listLighthouse(ctx)).missing).toBe("Not in tests.");
    await expect(startLighthouse(ctx, { path: "/" })).rejects.toMatchObject({ code: "unavailable" });
  });

  test("measures pages that an audit knows, one at a time", async () => {
    await audit();
    await expect(startLighthouse(fitted, { path: "/nowhere/" })).rejects.toMatchObject({ code: "invalid" });
    await expect(startLighthouse(fitted, { path: "http://169.254.169.254/" })).rejects.toMatchObject({
      code: "invalid",
    });
    const { id } = await startLighthouse(fitted, { path: "/" });
    await expect(startLighthouse(fitted, { path: "/faq/" })).rejects.toMatchObject({ code: "conflict" });
    await measurePage(fitted, { runId: id });
    const { items, samples } = await listLighthouse(fitted);
    expect(items).toMatchObject([{ path: "/", template: "Home", status: "done", performance: 98, lcpMs: 900 }]);
    expect(samples.map(({ template }) => template)).toEqual(["City", "Home", "Page"]);
  });
});
