import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
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

test("no page of a language says anything in the other", async () => {
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
  for (const page of [...pages, ...more]) {
    const language = page.startsWith("/es/") ? "es" : "en";
    for (const text of foreignTexts(await textOf(page), language, names)) found.push(`${page} ${text}`);
  }
  expect(pages.size).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
