import { sql } from "kysely";
import { describe, expect, inject, test, vi } from "vitest";
import { spanishAddress } from "#contract/site/spanish-addresses.ts";
import { emptyTexts, type SeoTextFields } from "#contract/seo/seo-text-rules.ts";
import { publishContent, saveContent } from "#domain/content-edits/edit-content.ts";
import { takeContentFiles } from "#domain/content-edits/publish-together.ts";
import { ensureTexts } from "#domain/seo/page-text-store.ts";
import { findProduct } from "#domain/products/product-store.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { startBuiltApp } from "#test/built-app.ts";
import { editorOf } from "#test/content-by-verb.ts";
import { spanishProducts } from "#seed/spanish-products.ts";
import { solvedBotCheck } from "#test/solved-bot-check.ts";
import { inDatabase } from "#platform/db/address-of.ts";
import { app } from "./http-app.ts";
import { spanishSwitchedOn } from "./spanish-switched-on.ts";

const owner = { ...app.ctx, actor: { kind: "system" as const, name: "test" } };
const get = (address: string, origin = app.url) => fetch(origin + address, { redirect: "manual" });
const textOf = async (address: string, origin = app.url) => (await get(address, origin)).text();
/** Every page that the sitemaps list, in both languages. */
async function listedPages(): Promise<string[]> {
  const addresses = async (map: string) =>
    [...(await textOf(map)).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
  const maps = await addresses("/functions/v1/sitemap");
  return (await Promise.all(maps.map(addresses))).flat();
}
const soon = { timeout: 10_000, interval: 20 };

const english = [
  "/",
  "/services/",
  "/services/pc-repair/",
  "/pricing/",
  "/faq/",
  "/contact-us/",
  "/support/",
  "/get-started/",
  "/locations/",
  "/computer-repair-lodi/",
  "/locations/managed-it-modesto/",
  "/home-services/",
  "/shop/",
  "/auth/",
  "/blog/",
  "/blog/topic/backup/",
  "/blog/topic/security/",
  "/blog/backups-for-a-ten-person-office/",
  "/case-studies/",
  "/case-studies/coffee-in-a-students-laptop/",
];

test("switched off, nothing of it is there", async () => {
  expect((await get("/es/")).status).toBe(404);
  expect((await get("/es/servicios/")).status).toBe(404);
  const home = await textOf("/");
  expect(home).not.toMatch(/hreflang/i);
  expect(home).not.toContain("Español");
  expect(await textOf("/functions/v1/sitemap/pages.xml")).not.toContain("/es/");
});

describe("switched on", () => {
  spanishSwitchedOn();

  test.each(english)("%s has a Spanish twin, and each names the other", async (address) => {
    const twin = spanishAddress(address);
    const [here, there] = await Promise.all([textOf(address), textOf(twin)]);
    expect(there).toContain('<html lang="es"');
    expect(here).toContain('<html lang="en"');
    const named = (html: string) =>
      [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="https:\/\/www\.longrow\.example([^"]*)"/g)].map(
        ([, tag, href]) => `${tag} ${href}`,
      );
    const all = [`en-US ${address}`, `es-US ${twin}`, `x-default ${address}`];
    expect(named(here)).toEqual(all);
    expect(named(there)).toEqual(all);
    expect(there).toContain(`<link rel="canonical" href="https://www.longrow.example${twin}"`);
    expect(here).toContain(`href="${twin}" hrefLang="es"`);
    expect(there).toContain(`href="${address}" hrefLang="en"`);
  });

  test("Spanish pages load Spanish scripts and lead to Spanish pages that are there", async () => {
    const seen = new Set<string>();
    for (const address of english.map(spanishAddress)) {
      const html = await textOf(address);
      expect(html).toMatch(/import "\/assets\/es\//);
      for (const [, href = ""] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) seen.add(href);
    }
    const away = [...seen].filter((href) => !href.startsWith("/es/") && !english.includes(href));
    expect(away.filter((href) => !/^\/(whitepapers|careers|assets)\/|\.xml$/.test(href))).toEqual([]);
    for (const href of seen) expect([href, (await get(href)).status]).toEqual([href, 200]);
  });

  test("products have their words in Spanish, on the page, in its head and in the API; outdated ones stand in English, marked", async () => {
    const slug = "altamont-24-monitor";
    const { summary = "" } = spanishProducts[slug] ?? {};
    const page = () => textOf(spanishAddress(`/product/${slug}/`));
    const html = await page();
    expect(html).toContain(`<p class="service-sub">${summary}</p>`);
    expect(html).toMatch(new RegExp(`<meta name="description" content="${summary}`));
    expect(html).toContain(`"description":"${summary}"`);
    const answer = await fetch(`${app.url}/api/products/${slug}`, { headers: { "X-Language": "es" } });
    expect(await answer.json()).toMatchObject({ summary, variants: [{ name: "Negro" }] });

    const kept = await findProduct(app.ctx, slug);
    const rewrite = (words: string) =>
      app.ctx.db.updateTable("products").set({ summary: words }).where("slug", "=", slug).execute();
    await rewrite("A matt screen.");
    await vi.waitFor(async () => {
      expect((await page()).includes('<p class="service-sub" lang="en">A matt screen.</p>')).toBe(true);
      const english = await textOf(`/product/${slug}/`);
      expect(english.includes('<p class="service-sub">A matt screen.</p>')).toBe(true);
    }, soon);
    await rewrite(kept?.summary ?? "");
  });

  test.each([
    ["/blog/phishing-drills-that-work/", "/es/blog/"],
    ["/case-studies/farm-supplier-moves-to-the-cloud/", "/es/casos/"],
    ["/blog/topic/office/", "/es/blog/"],
  ])("%s is not translated: it has no Spanish page, and nothing names one", async (address, list) => {
    expect((await get(spanishAddress(address))).status).toBe(404);
    expect((await get(`/es${address}`)).status).toBe(404);
    const html = await textOf(address);
    expect(html).not.toMatch(/hreflang/i);
    expect(html).not.toContain("Español");
    expect(await textOf(list)).not.toContain(`${spanishAddress(address)}"`);
    for (const part of ["blog", "pages"])
      expect(await textOf(`/functions/v1/sitemap/${part}.xml`)).not.toContain(spanishAddress(address));
  });

  test("the graph of a Spanish page names Spanish addresses, and the one business of all pages", async () => {
    for (const address of english.map(spanishAddress)) {
      const html = await textOf(address);
      const [, graph = "{}"] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
      const named = [...graph.matchAll(/"(?:@id|url|item)":"https:\/\/www\.longrow\.example([^"]*)"/g)].map(
        ([, found = ""]) => found,
      );
      expect(named, address).toContain("/#business");
      const foreign = named.filter((found) => !found.startsWith("/es/") && !/^\/(#[\w-]+)?$/.test(found));
      expect(foreign, address).toEqual([]);
    }
  });

  test("a document in Spanish has its Markdown in Spanish; one that is not there has none", async () => {
    const html = await textOf("/es/ayuda/open-a-ticket/");
    expect(html).toContain('type="text/markdown" href="https://www.longrow.example/es/ayuda/open-a-ticket.md"');
    const answer = await get("/es/ayuda/open-a-ticket.md");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/markdown; charset=utf-8"]);
    const text = await answer.text();
    expect(text).toContain("https://www.longrow.example/es/ayuda/open-a-ticket/");
    expect(text).toContain("](https://www.longrow.example/es/soporte/");
    expect(text).not.toMatch(/^Updated/m);
    for (const missing of ["/es/ayuda/nothing.md", "/es/privacidad.md", "/es/docs/open-a-ticket.md"])
      expect([missing, (await get(missing)).status]).not.toEqual([missing, 200]);
  });

  test("a legal page has a Spanish head and leads to the English text, which it does not show", async () => {
    for (const address of ["/privacy/", "/terms/", "/security/", "/compliance/"]) {
      const html = await textOf(spanishAddress(address));
      expect(html).toContain("Este texto legal todavía está solo en inglés");
      expect(html).toContain(`<a href="${address}">`);
      expect(html).not.toContain('class="article"');
    }
    expect(await textOf("/es/privacidad/")).toContain("<h1>Privacidad</h1>");
  });

  test.each([
    ["/es/case-studies/coffee-in-a-students-laptop/", "/es/casos/coffee-in-a-students-laptop/"],
    ["/es/services/", "/es/servicios/"],
    ["/servicios/", "/es/servicios/"],
    ["/es/servicios", "/es/servicios/"],
    ["/es/services/pc-repair/?a=1", "/es/servicios/reparacion-de-computadoras/?a=1"],
  ])("%s leads to %s", async (address, to) => {
    const answer = await get(address);
    expect([answer.status, answer.headers.get("location")?.replace(app.url, "")]).toEqual([301, to]);
  });

  test.each(["/es/invoice/I-10001/?key=x", "/es/quote/Q-10001/?key=x", "/es/shop/order/O-10001?key=x"])(
    "%s leads to its Spanish address, and is kept nowhere",
    async (address) => {
      const { status, headers } = await get(address);
      expect([status, headers.get("cache-control"), headers.get("referrer-policy")]).toEqual([
        301,
        "no-store",
        "no-referrer",
      ]);
    },
  );

  test("unknown addresses are missing in Spanish, and staff have no Spanish area", async () => {
    const missing = await get("/es/nada/");
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain("Página no encontrada");
    expect((await get("/es/admin/")).status).toBe(404);
  });

  test("a price, the phone number and the hours change in both languages, on every replica", async () => {
    const found = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db);
    const replica = await startBuiltApp(inDatabase(inject("databases").server, found.rows[0]?.name ?? ""));
    const edit = async (name: { kind: string; id: string }, change: (value: any) => void) => {
      await publishContent(owner, name, { version: (await editorOf(owner)(name, change)).version });
    };
    try {
      await edit({ kind: "services", id: "pc-repair" }, (value) => {
        value.prices.lines.find((line: any) => line.id === "diagnostic").cents = 4700;
        value.prices.lines.find((line: any) => line.id === "laptop-screen").cents = 19_700;
      });
      await edit({ kind: "business", id: "business" }, (value) => {
        value.phone = "209 555 0199";
        value.hours[1].closes = "4 pm";
      });
      for (const origin of [app.url, replica.url])
        await vi.waitFor(
          async () => {
            for (const address of ["/", "/es/", "/es/precios/"]) {
              const html = await textOf(address, origin);
              expect(html.includes("$47"), address).toBe(true);
              expect(html.includes("(209) 555-0199"), address).toBe(true);
            }
            for (const address of ["/offline/", "/es/offline/"]) {
              const html = await textOf(address, origin);
              expect(html.includes("(209) 555-0199"), address).toBe(true);
              expect(html, address).not.toContain("data-entry");
            }
          },
          { ...soon, timeout: 20_000 },
        );
      const old = /\$189\b|555-0142|5550142|\bSaturday 9 to 2|sábado de 9 a 2/i;
      const kept = [];
      const pages = await listedPages();
      expect(pages.length).toBeGreaterThan(100);
      for (const address of pages) {
        const found = old.exec(await textOf(address))?.[0];
        if (found) kept.push([address, found]);
      }
      expect(kept).toEqual([]);
    } finally {
      await takeContentFiles(owner);
      await replica.stop();
    }
  }, 60_000);

  test("a title written for a Spanish page stands there alone, and noindex takes it alone out of the sitemap", async () => {
    const head = { kind: "page-heads", id: "es.precios" };
    await ensureTexts(owner, "/es/precios/");
    const publish = async (version: number, value: Partial<SeoTextFields>) =>
      publishContent(owner, head, {
        version: (await saveContent(owner, head, { version, value: { ...emptyTexts, ...value } })).version,
      });
    try {
      const { version } = await publish(0, { title: "Lo que cuesta cada reparación" });
      await vi.waitFor(async () => expect(await textOf("/es/precios/")).toContain("<title>Lo que cuesta cada"), soon);
      expect(await textOf("/pricing/")).not.toContain("Lo que cuesta cada");
      await publish(version, { robots: "noindex" });
      await vi.waitFor(async () => {
        const map = await textOf("/functions/v1/sitemap/pages.xml");
        expect(map).not.toContain("/es/precios/");
        expect(map).toContain("<loc>https://www.longrow.example/pricing/</loc>");
      }, soon);
    } finally {
      await takeContentFiles(owner);
    }
  });

  test("who writes in Spanish is answered in Spanish, with links to Spanish pages; staff read English", async () => {
    const client = { ...app.ctx, language: "es" as const };
    const { number } = await openTicket(client, {
      botCheck: await solvedBotCheck(client),
      name: "Rosa Medina",
      email: "rosa.medina@example.com",
      subject: "La laptop no prende",
      description: "Desde ayer no prende, aunque la conecte.",
      category: "repair",
      priority: "normal",
    });
    const mailTo = (address: string) =>
      app.ctx.db
        .selectFrom("mails")
        .select(["subject", "text_body", "html_body"])
        .where("recipient", "=", address)
        .where("state", "=", "sent")
        .where(sql<boolean>`data ->> 'number' = ${number}`)
        .executeTakeFirst();
    await vi.waitFor(async () => expect(await mailTo("rosa.medina@example.com")).toBeDefined(), { timeout: 10_000 });
    const mail = await mailTo("rosa.medina@example.com");
    expect(mail?.html_body).toContain('lang="es"');
    expect(mail?.text_body).toContain("Recibimos su ticket");
    expect(mail?.text_body).toContain(`/es/soporte/ticket/${number}/`);
    expect(mail?.text_body).toContain("Lunes a viernes");
    await vi.waitFor(async () => expect(await mailTo(app.ctx.business.supportEmail)).toBeDefined(), {
      timeout: 10_000,
    });
    const staff = await mailTo(app.ctx.business.supportEmail);
    expect(staff?.html_body).toContain('lang="en"');

    const link = new RegExp(`/es/soporte/ticket/${number}/\\?key=\\S+`).exec(mail?.text_body ?? "")?.[0] ?? "";
    const opened = await get(link);
    expect(opened.headers.get("location")).toBe(`/es/soporte/ticket/${number}/`);
    expect(opened.headers.getSetCookie()).toEqual([
      expect.stringContaining(`Path=/support/ticket/${number};`),
      expect.stringContaining(`Path=/es/soporte/ticket/${number};`),
    ]);

    const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const page = `${app.url}/support/ticket/${number}/`;
    const seen = async () => (await fetch(page, { headers: { cookie } })).text();
    expect(await seen()).toContain("Send them in English");
    const form = { method: "POST", redirect: "manual" as const, body: new URLSearchParams({ intent: "language" }) };
    const foreign = await fetch(page, { ...form, headers: { origin: app.url } });
    expect(foreign.status).toBe(404);
    expect((await fetch(page, { ...form, headers: { cookie, origin: app.url } })).status).toBe(302);
    expect(await seen()).not.toContain("Send them in English");
  });

  test("the API refuses in Spanish what a Spanish page asks", async () => {
    const asked = (headers = {}) => fetch(`${app.url}/api/orders/O-99999999`, { headers });
    expect(await (await asked({ "X-Language": "es" })).json()).toMatchObject({
      detail: "Ese pedido no existe, o este enlace ya no lo abre.",
    });
    expect(await (await asked()).json()).toMatchObject({
      detail: "There is no such order, or this link no longer opens it.",
    });
  });

  test("the sitemap names every page in both languages", async () => {
    const map = await textOf("/functions/v1/sitemap/services.xml");
    expect(map).toContain("<loc>https://www.longrow.example/es/servicios/ciberseguridad/</loc>");
    expect(map.match(/hreflang="es-US"/g)?.length).toBe(map.match(/<loc>/g)?.length);
  });
});
