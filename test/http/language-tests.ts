import { expect, test } from "vitest";
import type { Crawl, CrawledPage } from "#domain/seo/crawl-model.ts";
import { languageFindings } from "#domain/seo/language-rules.ts";
import { readPage } from "#domain/seo/read-html.ts";
import { foreignTexts } from "#test/foreign-texts.ts";
import { app } from "./http-app.ts";
import { spanishSwitchedOn } from "./spanish-switched-on.ts";

const textOf = async (address: string) => (await fetch(app.url + address)).text();

/** That the pages which `isChosen` picks keep to their language. It picks a page in both languages or in none. */
export function languageTests(isChosen: (path: string) => boolean): void {
  spanishSwitchedOn("service_configurator");

  test(
    "no page of a language says anything in the other, and the audit finds no fault with languages",
    { timeout: 60_000 },
    async () => {
      const maps = [...(await textOf("/functions/v1/sitemap")).matchAll(/<loc>[^<]*?(\/functions[^<]*)<\/loc>/g)];
      const pages = new Set<string>();
      for (const [, map = ""] of maps)
        for (const [, page = ""] of (await textOf(map)).matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g))
          pages.add(page);
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
      for (const page of [...pages, ...more].filter(isChosen)) {
        const language = page.startsWith("/es/") ? "es" : "en";
        const html = await textOf(page);
        for (const text of foreignTexts(html, language, names)) found.push(`${page} ${text}`);
        if (pages.has(page))
          crawled.set(page, { path: page, status: 200, facts: readPage(html) } as unknown as CrawledPage);
      }
      expect(pages.size).toBeGreaterThan(100);
      expect(crawled.size).toBeGreaterThan(0);
      expect(found).toEqual([]);
      const crawl = { pages: crawled, complete: true } as Crawl;
      expect(languageFindings(crawl, { canonicalUrl: app.ctx.canonicalUrl } as never)).toEqual([]);
    },
  );
}
