import { existsSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { knowledgeLimits } from "#contract/assistant/knowledge-rules.ts";
import { renderMarkdown } from "#domain/content/render-markdown.ts";
import { withTransaction } from "#domain/ctx.ts";
import { tokensOf } from "#domain/knowledge/cut-text.ts";
import { findPassages } from "#domain/knowledge/find-passages.ts";
import { approveKnowledgeAnswer, removeKnowledgeAnswer } from "#domain/knowledge/knowledge-answers.ts";
import { knowledgeEntries } from "#domain/site-index/knowledge-entries.ts";
import { listKnowledgeSources } from "#domain/knowledge/list-knowledge-sources.ts";
import { learnProduct } from "#domain/products/product-knowledge.ts";
import { reindexKnowledge, setKnowledgeSource } from "#domain/site-index/reindex-knowledge.ts";
import { syncKnowledge } from "#domain/knowledge/sync-knowledge.ts";
import { allActiveProducts } from "#domain/products/product-store.ts";
import { searchEntries } from "#domain/site-index/search-sources.ts";
import { syncSearch } from "#domain/search/sync-search.ts";
import { seedProducts } from "#seed/sample-products.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
await seedProducts({ ...ctx, actor: { kind: "system", name: "test" } });
await syncSearch(ctx, { entries: await searchEntries(ctx), synonyms: ctx.site.content.searchSynonyms });
const entries = await knowledgeEntries(ctx);
const first = await syncKnowledge(ctx, entries);
const admin = await signedInAs(ctx, "admin", "knows@example.com");

test("everything is written once; a second run changes nothing", async () => {
  expect(first.written).toBeGreaterThan(50);
  expect(await syncKnowledge(ctx, await knowledgeEntries(ctx))).toEqual({ written: 0, removed: 0 });
  await expect(syncKnowledge(ctx, [...entries, ...entries])).rejects.toThrow("have the same name");
});

test("passages have a suitable size and content", () => {
  for (const { ref, passages } of entries)
    for (const { text } of passages) {
      expect(text.trim(), ref).not.toBe("");
      expect(tokensOf(text), ref).toBeLessThanOrEqual(knowledgeLimits.chunkTokens.most);
    }
});

test("every anchor of a document exists on its page", () => {
  const { documents } = ctx.site;
  const texts = new Map(
    [
      ...documents.blog,
      ...documents.docs,
      ...documents.caseStudies,
      ...documents.whitepapers,
      ...documents.careers,
      ...Object.values(documents.legal),
    ].map(({ path, markdown }) => [path, new Set(renderMarkdown(markdown).html.match(/(?<= id=")[^"]+/g))]),
  );
  let checked = 0;
  for (const { url, ref, passages } of entries)
    for (const { anchor } of passages) {
      const ids = texts.get(url);
      // The tools come before the page's text.
      if (!anchor || !ids || ref === "page/compliance/rules") continue;
      expect(ids.has(anchor), `${ref}: ${url}#${anchor}`).toBe(true);
      checked++;
    }
  expect(checked).toBeGreaterThan(80);
});

test.runIf(existsSync("build/client/faq/index.html"))("every anchor stands on the page as it is built", () => {
  const pages = new Map<string, Set<string>>();
  const missing: string[] = [];
  for (const entry of entries)
    for (const { anchor, url = entry.url } of entry.passages) {
      const file = `build/client${url}index.html`;
      if (!anchor || !existsSync(file)) continue;
      if (!pages.has(url)) pages.set(url, new Set(readFileSync(file, "utf8").match(/(?<= id=")[^"]+/g)));
      if (!pages.get(url)?.has(anchor)) missing.push(`${url}#${anchor}`);
    }
  expect(missing).toEqual([]);
});

test("a removed source keeps an empty row and can come back", async () => {
  const without = entries.filter(({ ref }) => ref !== "service/data-backup");
  expect(await syncKnowledge(ctx, without)).toEqual({ written: 0, removed: 1 });
  const stone = await ctx.db
    .selectFrom("kb_sources")
    .selectAll()
    .where("ref", "=", "service/data-backup")
    .executeTakeFirstOrThrow();
  expect(stone.removed_at).not.toBeNull();
  expect(await ctx.db.selectFrom("kb_chunks").select("id").where("source_id", "=", stone.id).execute()).toEqual([]);
  expect(await syncKnowledge(ctx, entries)).toEqual({ written: 1, removed: 0 });
});

test("a product removed from the shop is forgotten", async () => {
  const [product] = await allActiveProducts(ctx);
  if (!product) throw new Error("There is no product.");
  const known = async () =>
    (await findPassages(ctx, product.name, "en")).passages.some(({ url }) => url === `/product/${product.slug}/`);
  expect(await known()).toBe(true);
  await learnProduct(ctx, { ...product, status: "archived" });
  expect(await known()).toBe(false);
  await learnProduct(ctx, product);
  expect(await known()).toBe(true);
});

test("concurrent writers are serialized, and the shop list has the changes of all", async () => {
  const [first, second] = await allActiveProducts(ctx);
  if (!first || !second) throw new Error("There are no two products.");
  const entries = await knowledgeEntries(ctx);
  const learn = (product: typeof first) => withTransaction(ctx, (tx) => learnProduct(tx, product));
  for (let round = 0; round < 3; round++)
    await Promise.all([
      syncKnowledge(ctx, entries, { again: (ref) => ref.startsWith("product/") || ref.startsWith("page/") }),
      learn(first),
      learn(second),
    ]);
  const { rows } = await sql<{ text: string }>`
    select string_agg(body, ' ') as text from kb_chunks where url like '/shop/%'`.execute(ctx.db);
  for (const { name } of [first, second]) expect(rows[0]?.text).toContain(name);
});

test("staff passages are found by staff only, before ranking", async () => {
  const secret = {
    kind: "page" as const,
    ref: "page/inside",
    url: "/admin/",
    title: "Inside",
    audience: "staff" as const,
    passages: [
      {
        headings: ["Inside", "The flibbertigibbet key"],
        text: "The flibbertigibbet key hangs behind the door of the workshop.",
      },
    ],
  };
  await syncKnowledge(ctx, [...entries, secret]);
  const question = "Where is the flibbertigibbet key?";
  const seen = async (who: typeof ctx) =>
    (await findPassages(who, question, "en")).passages.some(({ url }) => url === "/admin/");
  expect(await seen(ctx)).toBe(false);
  expect(await seen(await signedInAs(ctx, "member", "outside@example.com"))).toBe(false);
  expect(await seen(await signedInAs(ctx, "technician", "inside@example.com"))).toBe(true);
  await syncKnowledge(ctx, entries);
});

test("sources are listed for administrators only, with freshness; each can be switched off or re-read", async () => {
  await expect(listKnowledgeSources(ctx, {})).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(reindexKnowledge(await signedInAs(ctx, "technician", "tech@example.com"), {})).rejects.toMatchObject({
    code: "forbidden",
  });
  const page = await listKnowledgeSources(admin, { limit: 5 });
  expect(page.items).toHaveLength(5);
  expect(page.summary).toMatchObject({ stale: 0, never: 0, vectors: null });
  const next = await listKnowledgeSources(admin, { limit: 5, cursor: page.nextCursor });
  expect(next.items[0]?.ref).not.toBe(page.items[0]?.ref);

  const { items } = await listKnowledgeSources(admin, { kind: "service", limit: 100 });
  const repair = items.find(({ ref }) => ref === "service/pc-repair");
  expect(repair).toMatchObject({ freshness: "fresh", enabled: true, audience: "everyone" });
  const found = async () =>
    (await findPassages(ctx, "The battery is swollen. Can I still bring it?", "en")).passages.some(({ url }) =>
      url.startsWith("/services/pc-repair/"),
    );
  expect(await found()).toBe(true);
  await setKnowledgeSource(admin, { id: repair?.id ?? "" }, { enabled: false });
  expect(await found()).toBe(false);
  await setKnowledgeSource(admin, { id: repair?.id ?? "" }, { enabled: true });
  expect(await reindexKnowledge(admin, { sourceId: repair?.id })).toMatchObject({ written: 1, removed: 0 });

  ctx.clock.pass({ days: knowledgeLimits.staleDays.page + 1 });
  expect((await listKnowledgeSources(admin, { freshness: "stale", limit: 1 })).summary.fresh).toBe(0);
  await syncKnowledge(ctx, entries);
  expect((await listKnowledgeSources(admin, { limit: 1 })).summary.stale).toBe(0);
});

test("an approved answer is used immediately, survives the next sync, and is gone when withdrawn", async () => {
  await expect(approveKnowledgeAnswer(ctx, {})).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(approveKnowledgeAnswer(admin, { question: "?", answer: "" })).rejects.toMatchObject({ code: "invalid" });
  const question = "Do you sharpen skates?";
  const { id, approvedBy } = await approveKnowledgeAnswer(admin, {
    question,
    answer: "No. We only know about computers.",
  });
  expect(approvedBy).toBe("Ana Silva");
  const best = async () => (await findPassages(ctx, question, "en")).passages[0]?.headings.at(-1);
  expect(await best()).toBe(question);
  await syncKnowledge(ctx, await knowledgeEntries(ctx));
  expect(await best()).toBe(question);
  await removeKnowledgeAnswer(admin, { id });
  expect(await best()).not.toBe(question);
  await expect(removeKnowledgeAnswer(admin, { id })).rejects.toMatchObject({ code: "not_found" });
});
