import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { emptyTexts } from "#contract/seo/seo-text-rules.ts";
import { businessDay } from "#domain/time/days.ts";
import { viewReport } from "#domain/analytics/view-report.ts";
import { capsuleKnowledge } from "#domain/site-index/capsule-knowledge.ts";
import { searchEntries } from "#domain/site-index/search-sources.ts";
import { createOpenAiLanguageModel } from "#platform/language-model/openai-language-model.ts";
import { createOwnSite } from "#platform/own-site/own-site.ts";
import { startLanguageModelPeer } from "#test/language-model-peer.ts";
import { adminsOnly, refusalsOf } from "#test/refusals-of.ts";
import { serveSmallSite, smallPage, smallSite, type SmallSite } from "#test/small-site.ts";
import { testApi } from "#test/test-api.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";
import { saveCrawlers, viewCrawlers } from "./crawler-policy.ts";
import { discardDraft, followPublish, publishTexts, revertTexts, saveDraft } from "./edit-texts.ts";
import { runAudit } from "./run-audit.ts";
import { saveSeoCounts } from "./save-seo-counts.ts";
import { viewMachineFiles } from "./served-files.ts";
import { startAudit } from "./start-audit.ts";
import { suggestLinks } from "./suggest-links.ts";
import { listTextPages, viewPageTexts } from "./view-texts.ts";
import { writeText } from "./write-text.ts";

const site: SmallSite = smallSite({
  "/": smallPage("/", { links: ["/faq/", "/services/repair/"] }),
  "/faq/": smallPage("/faq/", { title: "Laptop repair questions" }),
  "/services/repair/": smallPage("/services/repair/", { title: "Laptop repair prices" }),
  "/es/preguntas/": smallPage("/es/preguntas/", { lang: "es", title: "Preguntas sobre reparaciones" }),
});
const { origin } = await serveSmallSite(site);
const base = await testCtx({ ownSite: createOwnSite(() => origin) });
const ctx = await signedInAs(base, "admin", "texts@example.com", "Vera Lopez");
const other = await signedInAs(base, "admin", "other@example.com", "Omar Diaz");
const system = { ...ctx, actor: { kind: "system" as const, name: "test" } };
const { id: auditId } = await startAudit(ctx);
await runAudit(system, { auditId });

const texts = (changes: object = {}) => ({ ...emptyTexts, title: "Questions about repairs", ...changes });
const shown = () => ctx.liveContent.current().site.content.pageHeads;
const save = (changes: object = {}, version = 0, who = ctx) =>
  saveDraft(who, { path: "/faq/", version, texts: texts(changes) });

beforeEach(async () => {
  await ctx.db.deleteFrom("content_history").execute();
  await ctx.db.deleteFrom("content_items").execute();
});

describe("endpoints", () => {
  test.each([
    "GET /texts",
    "GET /texts/page",
    "PUT /texts/draft",
    "POST /texts/discard",
    "POST /texts/publish",
    "POST /texts/revert",
    "POST /texts/write",
    "GET /ai",
    "GET /crawlers",
    "PUT /crawlers",
    "GET /machine-files",
  ])("%s is for administrators", async (endpoint) => {
    const [method = "", path] = endpoint.split(" ");
    expect(await refusalsOf(method, `/api/admin/seo${path}`)).toEqual(adminsOnly);
  });
});

describe("a page's texts", () => {
  test("are a draft first, then published, and can go back", async () => {
    expect(await viewPageTexts(ctx, { path: "/faq/" })).toMatchObject({
      version: 0,
      draft: null,
      published: null,
      file: { title: "Laptop repair questions" },
      image: "/social.png",
      history: [],
    });
    const draft = await save({ keyphrase: "laptop repair" });
    expect(draft).toMatchObject({
      version: 1,
      draft: { title: "Questions about repairs" },
      published: null,
      by: "Vera Lopez",
    });
    await ctx.liveContent.refresh(ctx.db);
    expect(shown().has("/faq/")).toBe(false);
    await publishTexts(ctx, { path: "/faq/", version: 1, texts: texts({ description: "What people ask." }) });
    expect(shown().get("/faq/")?.description).toBe("What people ask.");
    const [first] = (await viewPageTexts(ctx, { path: "/faq/" })).history;
    await publishTexts(ctx, { path: "/faq/", version: 2, texts: texts({ title: "Third" }) });
    await revertTexts(ctx, { path: "/faq/", version: 3, to: first?.id ?? "" });
    expect(shown().get("/faq/")?.title).toBe("Questions about repairs");
    await revertTexts(ctx, { path: "/faq/", version: 4, to: null });
    expect(shown().has("/faq/")).toBe(false);
    // The page itself stays.
    expect([...ctx.liveContent.current().gone]).toEqual([]);
    const { history } = await viewPageTexts(ctx, { path: "/faq/" });
    expect(history.map(({ action, by }) => `${action} ${by}`)).toEqual([
      "removed Vera Lopez",
      "published Vera Lopez",
      "published Vera Lopez",
      "published Vera Lopez",
    ]);
    const unknown = revertTexts(ctx, { path: "/faq/", version: 5, to: ctx.ids.next() });
    await expect(unknown).rejects.toMatchObject({ code: "not_found" });
  });

  test("of two editors at once are not lost: the second one gets what the first wrote", async () => {
    const both = await Promise.allSettled([save({ title: "One" }), save({ title: "Two" }, 0, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const { draft } = await viewPageTexts(ctx, { path: "/faq/" });
    const body = JSON.stringify({ path: "/faq/", version: 0, texts: texts({ title: "Three" }) });
    const answer = await testApi(other).request("/api/admin/seo/texts/draft", {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body,
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ current: { version: 1, draft } });
    expect((await viewPageTexts(ctx, { path: "/faq/" })).draft).toEqual(draft);
  });

  test.each([
    ["10,000 characters", { title: "x".repeat(10_000) }],
    ["markup", { title: "A <b>bold</b> title" }],
    ["a script", { description: "</title><script>alert(1)</script>" }],
    ["an entity", { title: "Fish &lt; chips" }],
    ["half a character", { title: "a\ud800b" }],
    ["61 words", { capsule: "word ".repeat(61) }],
    ["another field", { owner: "me" }],
    ["no text", { title: 7 }],
  ])("refuse %s", async (_what, changes) => {
    await expect(save(changes)).rejects.toMatchObject({ code: "invalid" });
    await expect(publishTexts(ctx, { path: "/faq/", version: 0, texts: texts(changes) })).rejects.toMatchObject({
      code: "invalid",
    });
  });

  test("belong to pages that exist", async () => {
    const wanted = { path: "/nowhere/", version: 0, texts: texts() };
    await expect(saveDraft(ctx, wanted)).rejects.toMatchObject({ code: "not_found" });
    await expect(viewPageTexts(ctx, { path: "//elsewhere.example/" })).rejects.toMatchObject({ code: "not_found" });
    await expect(viewPageTexts(ctx, { path: "http://169.254.169.254/" })).rejects.toMatchObject({ code: "not_found" });
  });

  test("drafts can be thrown away", async () => {
    await save();
    expect((await listTextPages(ctx)).items.find(({ path }) => path === "/faq/")).toMatchObject({ state: "draft" });
    expect(await discardDraft(ctx, { path: "/faq/", version: 1 })).toMatchObject({ draft: null, version: 0 });
    await expect(discardDraft(ctx, { path: "/faq/", version: 0 })).rejects.toMatchObject({ code: "conflict" });
  });

  test("are found by the search and known to the assistant once published", async () => {
    await publishTexts(ctx, {
      path: "/faq/",
      version: 0,
      texts: texts({ description: "What people ask us.", capsule: "We answer on the same day.", keyphrase: "faq" }),
    });
    const { site } = ctx.liveContent.current();
    const found = (await searchEntries({ ...ctx, site })).find(({ path }) => path === "/faq/");
    expect(found).toMatchObject({ title: "Questions about repairs", summary: "What people ask us." });
    expect(capsuleKnowledge({ ...ctx, site })).toMatchObject([
      { url: "/faq/", passages: [{ text: "We answer on the same day." }] },
    ]);
    await followPublish(system);
    const audits = await ctx.db.selectFrom("seo_audits").select("trigger").execute();
    expect(audits).toContainEqual({ trigger: "publish" });
  });
});

test("a Spanish page has texts of its own, beside those of its English twin", async () => {
  const twin = "/es/preguntas/";
  await publishTexts(ctx, { path: "/faq/", version: 0, texts: texts({ keyphrase: "laptop", capsule: "Same day." }) });
  const own = texts({ title: "Lo que preguntan", keyphrase: "laptop", capsule: "El mismo día." });
  await publishTexts(ctx, { path: twin, version: 0, texts: own });
  const { siteIn, site: english } = ctx.liveContent.current();
  expect(siteIn("es").content.pageHeads.get(twin)).toEqual(own);
  expect(siteIn("es").content.pageHeads.get("/faq/")?.title).toBe("Questions about repairs");
  const { file, published, keyphrases } = await viewPageTexts(ctx, { path: twin });
  expect([file.title, published]).toEqual(["Preguntas sobre reparaciones", own]);
  // The same words in another language do not compete.
  expect(keyphrases).toEqual([]);
  const now = { ...ctx, site: english };
  const titles = new Map((await searchEntries(now)).map(({ path, title }) => [path, title]));
  expect([titles.get("/faq/"), titles.get(twin)]).toEqual(["Questions about repairs", "Lo que preguntan"]);
  const languages = new Map(capsuleKnowledge(now).map(({ url, language = "en" }) => [url, language]));
  expect([languages.get("/faq/"), languages.get(twin)]).toEqual(["en", "es"]);
});

test("links are suggested between pages about the same that are not linked", () => {
  const pages = [
    { path: "/a/", title: "Laptop repair prices", leadsTo: ["/c/"], linksIn: 1 },
    { path: "/b/", title: "Laptop repair times", leadsTo: ["/a/"], linksIn: 1 },
    { path: "/c/", title: "Laptop repair at home", leadsTo: [], linksIn: 1 },
    { path: "/d/", title: "Careers", leadsTo: [], linksIn: 0 },
    { path: "/es/a/", title: "Laptop repair prices", leadsTo: [], linksIn: 0 },
  ];
  const { here, there } = suggestLinks(pages, "/a/");
  expect(here.map(({ path }) => path)).toEqual(["/c/"]);
  expect(there.map(({ path }) => path)).toEqual(["/b/"]);
  expect(suggestLinks(pages, "/nowhere/")).toEqual({ here: [], there: [] });
});

describe("crawlers", () => {
  test("follow what was decided, and their hits are counted without a trace of anybody", async () => {
    const agents = [
      "Mozilla/5.0 (compatible; GPTBot/1.2)",
      "mozilla gptbot",
      "ClaudeBot/1.0",
      "Mozilla/5.0 Firefox/140.0",
      "Google-Extended",
    ];
    for (const agent of agents) ctx.seoCounts.crawler(agent, "/faq/");
    ctx.seoCounts.crawler("GPTBot", "/robots.txt");
    await saveSeoCounts(system);
    await ctx.db
      .insertInto("analytics_events")
      .values({
        at: ctx.clock.now(),
        day: new Date(businessDay(ctx, ctx.clock.now())),
        visit: "one-visit",
        name: "page_view",
        path: "/",
        referrer: "chatgpt.com",
        device: "phone",
        browser: "Firefox",
      })
      .execute();
    const view = await viewCrawlers(ctx);
    expect(view.items.filter(({ hits }) => hits > 0)).toMatchObject([
      { crawler: "GPTBot", hits: 3, kinds: { page: 2, robots: 1 }, allowed: true },
      { crawler: "ClaudeBot", hits: 1 },
    ]);
    expect(view.assistants).toEqual([{ assistant: "ChatGPT", visits: 1 }]);
    const { items } = await viewReport(system, "sources", {});
    expect(items).toMatchObject([{ key: "chatgpt.com", visitors: 1 }]);
    expect(view.days).toHaveLength(28);
    expect(view.days.reduce((sum, { hits }) => sum + hits, 0)).toBe(4);
    await saveCrawlers(ctx, { crawlers: [{ crawler: "GPTBot", allowed: false }] });
    expect(ctx.liveSeo.current().crawlers.get("GPTBot")).toBe(false);
  });

  test.each([
    {},
    { crawlers: [] },
    { crawlers: [{ crawler: "Nobody", allowed: true }] },
    { crawlers: [{ crawler: "GPTBot" }] },
  ])("refuse %j", async (input) => {
    await expect(saveCrawlers(ctx, input)).rejects.toMatchObject({ code: "invalid" });
  });

  test("files for models are shown with size and age", async () => {
    site["/llms.txt"] = {
      headers: { "content-type": "text/plain" },
      body: "- [Terms](https://www.longrow.example/terms.md): rules",
    };
    site["/terms.md"] = { headers: { "content-type": "text/markdown" }, body: "# Terms\n\nUpdated 2026-03-01. x\n" };
    const { items } = await viewMachineFiles(ctx);
    expect(items).toMatchObject([
      { path: "/llms.txt", status: 200 },
      { path: "/terms.md", day: "2026-03-01", text: "" },
    ]);
  });
});

describe("drafts by a language model", async () => {
  const peer = await startLanguageModelPeer();
  const model = createOpenAiLanguageModel({ baseUrl: peer.baseUrl, apiKey: "test", model: "peer" });
  afterAll(() => peer.stop());
  const writer = { ...ctx, languageModel: model };
  const write = (kind: string) => writeText(writer, { path: "/faq/", kind });

  test("need a model", async () => {
    await expect(writeText(ctx, { path: "/faq/", kind: "title" })).rejects.toMatchObject({ code: "unavailable" });
    await expect(writeText(writer, { path: "/faq/", kind: "poem" })).rejects.toMatchObject({ code: "invalid" });
    await expect(writeText(writer, { path: "/nowhere/", kind: "title" })).rejects.toMatchObject({ code: "not_found" });
  });

  test("are plain text that is not saved", async () => {
    peer.behave("saying", { words: '"Laptop repair questions, answered"' });
    expect(await write("title")).toEqual({ kind: "title", text: "Laptop repair questions, answered" });
    expect(await listTextPages(ctx)).toMatchObject({ items: [{}, {}, { path: "/faq/", state: "file" }, {}] });
    const { messages } = peer.requests.at(-1)?.body ?? {};
    expect(messages?.[1]?.content).toContain("All about faq");
    expect(messages?.[0]?.content).toContain("American English");
    await writeText(writer, { path: "/es/preguntas/", kind: "title" });
    expect(peer.requests.at(-1)?.body.messages?.[0]?.content).toContain("plain Spanish");
  });

  test.each(["Repairs for $4711", "A <b>title</b>", "See https://evil.example", "x".repeat(200), ""])(
    "%s is not shown",
    async (said) => {
      peer.behave("saying", { words: said });
      await expect(write("title")).rejects.toMatchObject({ code: "unavailable" });
    },
  );

  test("say so when the model does not answer", async () => {
    peer.behave("away");
    await expect(write("description")).rejects.toMatchObject({ code: "unavailable" });
  });
});
