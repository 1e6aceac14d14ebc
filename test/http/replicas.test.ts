import { stylesMark } from "#web/page-styles.ts";
import { sql } from "kysely";
import { afterAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { listFreeDays } from "#domain/appointments/list-free-days.ts";
import { createContent, publishContent, saveContent } from "#domain/content-edits/edit-content.ts";
import { takeContentFiles } from "#domain/content-edits/publish-together.ts";
import { viewContent } from "#domain/content-edits/view-content.ts";
import { ensureTexts } from "#domain/seo/page-text-store.ts";
import { emptyTexts } from "#contract/seo/seo-text-rules.ts";
import { startBuiltApp } from "#test/built-app.ts";
import { inDatabase } from "#platform/db/address-of.ts";
import { rawRequest } from "#test/raw-request.ts";
import { app } from "./http-app.ts";

const found = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db);
const replica = await startBuiltApp(inDatabase(inject("databases").server, found.rows[0]?.name ?? ""));
afterAll(() => replica.stop());

const path = "/product/tule-14-laptop/";
const textOf = async (origin: string, address = path) => (await fetch(origin + address)).text();

test("a price that changes is on the kept pages of every replica within a second", async () => {
  await Promise.all([textOf(app.url), textOf(replica.url), textOf(app.url, "/shop/"), textOf(replica.url, "/shop/")]);
  const before = await app.ctx.db
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .where("p.slug", "=", "tule-14-laptop")
    .select(["v.id", "v.price_cents"])
    .execute();
  // Other files share the application.
  onTestFinished(async () => {
    for (const { id, price_cents } of before)
      await app.ctx.db.updateTable("product_variants").set({ price_cents }).where("id", "=", id).execute();
  });
  for (const price of [123_400, 149_900]) {
    const all = before.map(({ id }) => id);
    await app.ctx.db.updateTable("product_variants").set({ price_cents: price }).where("id", "in", all).execute();
    const shown = `$${(price / 100).toLocaleString("en-US")}`;
    for (const origin of [app.url, replica.url])
      for (const address of [path, "/shop/"])
        await vi.waitFor(async () => expect(await textOf(origin, address)).toContain(shown), {
          timeout: 5000,
          interval: 20,
        });
  }
});

test("a day that staff block leaves the kept booking pages of every replica within a second", async () => {
  const [free] = (await listFreeDays(app.ctx, "shop")).slice(-1);
  const { date = "", slots = [] } = free ?? {};
  const startsAt = slots[0]?.startsAt ?? "";
  const offers = (origin: string) => textOf(origin, "/get-started/").then((page) => page.includes(startsAt));
  for (const origin of [app.url, replica.url]) expect(await offers(origin)).toBe(true);
  await app.ctx.db
    .insertInto("appointment_blocks")
    .values(
      (["morning", "afternoon"] as const).map((part) => ({
        id: app.ctx.ids.next(),
        day: date,
        part,
        actor: "test",
        created_at: app.ctx.clock.now(),
      })),
    )
    .execute();
  // Other files share the application.
  onTestFinished(
    async () => void (await app.ctx.db.deleteFrom("appointment_blocks").where("day", "=", date).execute()),
  );
  for (const origin of [app.url, replica.url])
    await vi.waitFor(async () => expect(await offers(origin)).toBe(false), { timeout: 5000, interval: 20 });
});

test("what an owner publishes is on every replica within a second", async () => {
  const owner = { ...app.ctx, actor: { kind: "system" as const, name: "test" } };
  const name = { kind: "blog", id: "walnut-season-backups" };
  const page = `/blog/${name.id}/`;
  // Other files share the application.
  onTestFinished(async () => {
    await takeContentFiles(owner);
    // The job forgets it in search and assistant; what is kept in memory is rendered anew after that.
    const known = app.ctx.db.selectFrom("kb_sources").select("url").where("removed_at", "is", null);
    const left = () => known.where("url", "=", page).execute();
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 10_000 });
  });
  const tag = async (origin: string) => (await fetch(`${origin}/blog/`)).headers.get("etag");
  const tags = await Promise.all([tag(app.url), tag(replica.url)]);
  const { value } = await viewContent(owner, { kind: "blog", id: "phishing-drills-that-work" });
  const added = await createContent(owner, "blog", { id: name.id, title: "Walnut season backups" });
  const draft = { ...value, title: "Walnut season backups", headline: "Walnut season backups", text: "Twice a day." };
  const { version } = await saveContent(owner, name, { version: added.version, value: draft });
  await publishContent(owner, name, { version });
  const shows = [
    [page, "Twice a day."],
    ["/blog/", "Walnut season backups"],
    [`${page}_.data`, "Walnut season backups"],
    [page.replace(/\/$/, ".md"), "Twice a day."],
    ["/blog/feed.xml", page],
    ["/llms.txt", "Walnut season backups"],
    ["/functions/v1/sitemap/blog.xml", page],
    ["/search/?q=walnut", page],
  ] as const;
  for (const origin of [app.url, replica.url])
    await vi.waitFor(
      async () => {
        for (const [address, text] of shows) expect(await textOf(origin, address)).toContain(text);
      },
      { timeout: 5000, interval: 20 },
    );
  expect(await tag(app.url)).not.toBe(tags[0]);
  expect(await tag(replica.url)).not.toBe(tags[1]);

  const head = { kind: "page-heads", id: "faq" };
  await ensureTexts(owner, "/faq/");
  const texts = { ...emptyTexts, title: "Walnuts & </title>", socialTitle: "Ask us", pictureText: "A tree" };
  const drafted = await saveContent(owner, head, { version: 0, value: { ...texts, robots: "noindex" } });
  // Markup is refused at its field.
  await expect(publishContent(owner, head, { version: drafted.version })).rejects.toMatchObject({ code: "invalid" });
  const fitting = { ...texts, title: "Walnuts & backups", robots: "noindex" };
  const { version: next } = await saveContent(owner, head, { version: drafted.version, value: fitting });
  await publishContent(owner, head, { version: next });
  for (const origin of [app.url, replica.url])
    await vi.waitFor(
      async () => {
        const html = await textOf(origin, "/faq/");
        for (const part of [
          "<title>Walnuts &amp; backups</title>",
          '<meta property="og:title" content="Ask us"/>',
          '<meta property="og:image:alt" content="A tree"/>',
          '<meta name="robots" content="noindex"/>',
          String.raw`"name":"Walnuts \u0026 backups"`,
        ])
          expect(html).toContain(part);
        expect(await textOf(origin, "/faq/_.data")).toContain("Walnuts & backups");
        expect(await textOf(origin, "/contact-us/_.data")).not.toContain("Walnuts");
        expect(await textOf(origin, "/functions/v1/sitemap/pages.xml")).not.toContain("/faq/");
      },
      { timeout: 5000, interval: 20 },
    );
});

test.each(["/shop/", path, "/compliance/", "/get-started/", "/products/", "/search/?q=backup", "/shop/_.data"])(
  "%s is sent from memory, compressed, with a tag, and the same to everyone",
  async (address) => {
    const headers = { "accept-encoding": "br" };
    const first = await rawRequest(app.url, address, { headers });
    const again = await rawRequest(app.url, address, { headers: { ...headers, cookie: "cart=x" } });
    expect(again.body.equals(first.body)).toBe(true);
    // Only answers that were made for one request have an id.
    expect(again.headers["x-request-id"]).toBeUndefined();
    expect(again.headers).toMatchObject({
      "content-encoding": "br",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
    const unchanged = await rawRequest(app.url, address, {
      headers: { ...headers, "if-none-match": String(again.headers.etag) },
    });
    expect(unchanged.status).toBe(304);
  },
);

test("rendered pages have their styles in place", async () => {
  for (const address of ["/shop/?max=900", "/auth/"]) {
    const page = (await rawRequest(app.url, address)).body.toString();
    expect(page.match(/<style>(.*?)<\/style>/s)?.[1]?.length).toBeGreaterThan(50_000);
    expect(page.includes(stylesMark)).toBe(false);
  }
});

test("kept pages allow exactly their own scripts", async () => {
  const policyOf = async () => (await rawRequest(app.url, "/shop/")).headers["content-security-policy"];
  await policyOf();
  expect(await policyOf()).toMatch(/script-src 'self' 'sha256-/);
  expect(await policyOf()).not.toContain("nonce");
  expect((await rawRequest(app.url, "/auth/")).headers["content-security-policy"]).toContain("'nonce-");
});
