import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import type { Crawl, CrawledPage } from "#domain/seo/crawl-model.ts";
import { languageFindings } from "#domain/seo/language-rules.ts";
import { readPage } from "#domain/seo/read-html.ts";
import { foreignTexts } from "#test/foreign-texts.ts";
import { app } from "./http-app.ts";

const owner = { ...app.ctx, actor: { kind: "system" as const, name: "test" } };
const textOf = async (address: string) => (await fetch(app.url + address)).text();
const switched = ["bilingual_support", "service_configurator"] as const;
const soon = { timeout: 1500, interval: 20 };

beforeAll(async () => {
  for (const toggle of switched) await changeToggle(owner, toggle, { enabled: true });
  await vi.waitFor(async () => expect((await fetch(`${app.url}/es/`)).status).toBe(200), soon);
});
afterAll(async () => {
  for (const toggle of switched) await changeToggle(owner, toggle, { enabled: false });
  await vi.waitFor(async () => expect((await fetch(`${app.url}/es/`)).status).toBe(404), soon);
});

test("no page of a language says anything in the other, and the audit finds no fault with languages", async () => {
  const maps = [...(await textOf("/functions/v1/sitemap")).matchAll(/<loc>[^<]*?(\/functions[^<]*)<\/loc>/g)];
  const pages = new Set<string>();
  for (const [, map = ""] of maps)
    for (const [, page = ""] of (await textOf(map)).matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)) pages.add(page);
  const more = [
    "/es/tienda/carrito/",
    "/es/tienda/pagar/",
    "/es/cuenta/",
    "/es/contrasena/",
    "/es/buscar/?q=pantalla",
    "/es/tienda/configurador/",
    "/es/nada/",
    "/es/soporte/ticket/T-99999/",
    "/es/tienda/pedido/O-99999/",
    "/es/cita/B-99999/",
    "/es/boletin/preferencias/?key=x",
    "/es/boletin/cancelar/?key=x",
    "/es/boletin/confirmar/?key=x",
    "/es/offline/",
  ];
  const products = await app.ctx.db.selectFrom("products").select("name").execute();
  const names = products.map(({ name }) => name);
  const found: string[] = [];
  const crawled = new Map<string, CrawledPage>();
  for (const page of [...pages, ...more]) {
    const language = page.startsWith("/es/") ? "es" : "en";
    const html = await textOf(page);
    for (const text of foreignTexts(html, language, names)) found.push(`${page} ${text}`);
    if (pages.has(page))
      crawled.set(page, { path: page, status: 200, facts: readPage(html) } as unknown as CrawledPage);
  }
  expect(pages.size).toBeGreaterThan(100);
  expect(found).toEqual([]);
  const crawl = { pages: crawled, complete: true } as Crawl;
  expect(languageFindings(crawl, { canonicalUrl: app.ctx.canonicalUrl } as never)).toEqual([]);
});
