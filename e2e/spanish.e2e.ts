import { expect, type Page } from "@playwright/test";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";

test.use({ viewport: { width: 360, height: 780 }, locale: "es-US" });

const switchSpanish = (ctx: Parameters<typeof changeToggle>[0], enabled: boolean) =>
  changeToggle({ ...ctx, actor: { kind: "system", name: "test" } }, "bilingual_support", { enabled });

test.beforeAll(async ({ app }) => {
  await switchSpanish(app.ctx, true);
  await expect.poll(async () => (await fetch(`${app.url}/es/`)).status).toBe(200);
});
test.afterAll(async ({ app }) => {
  await switchSpanish(app.ctx, false);
  await expect.poll(async () => (await fetch(`${app.url}/es/`)).status).toBe(404);
});

/** Texts of five or more words of which two are among the commonest English ones. */
async function expectSpanish(page: Page) {
  const english = await page.evaluate(() => {
    const common = /^(the|and|your|with|for|you|we|is|are|not|this|that|of|it|to|have|our|on|by|when|what)$/i;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.checkVisibility() || parentElement.closest('script, style, noscript, [lang="en"]')) continue;
      const words = (textContent ?? "").split(/[^\p{L}]+/u).filter(Boolean);
      if (words.length >= 5 && words.filter((word) => common.test(word)).length >= 2) found.push(textContent ?? "");
    }
    return found;
  });
  expect(english).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
}

test("a browser that prefers Spanish is offered the Spanish page once", async ({ page }) => {
  await page.goto("/pricing/?size=6#plans");
  const offer = page.getByRole("link", { name: "Ver esta página en español" });
  await expect(offer).toBeVisible();
  await hydrated(page);
  await page.getByRole("button", { name: "Cerrar" }).click();
  await expect(offer).toBeHidden();
  await page.goto("/faq/");
  await expect(offer).toBeHidden();
  await page.evaluate(() => localStorage.removeItem("language-offer"));
  await page.goto("/pricing/?size=6#plans");
  await hydrated(page);
  await offer.click();
  await expect(page).toHaveURL("/es/precios/?size=6#plans");
  await expect(page.getByText("Read this page in English")).toBeHidden();
  await page.goto("/");
  await expect(offer).toBeHidden();
});

test("a dead laptop in Lodi: found, asked about and answered without a word of English", async ({ page, app }) => {
  await page.goto("/es/");
  await hydrated(page);
  await expectSpanish(page);
  await page.getByRole("button", { name: "Menú" }).click();
  await page.getByRole("navigation", { name: "Principal" }).last().getByRole("link", { name: "Zonas" }).click();
  await expect(page).toHaveURL("/es/zonas/");
  await expectSpanish(page);
  await page.getByRole("main").getByRole("link", { name: "Reparación de computadoras en Lodi" }).first().click();
  await expect(page).toHaveURL("/es/reparacion-de-computadoras-lodi/");
  await expectSpanish(page);

  await page.goto("/es/soporte/");
  await hydrated(page);
  await expectSpanish(page);
  const form = page.getByRole("form", { name: "Abrir un ticket" });
  await form.getByRole("button", { name: "Crear ticket" }).click();
  await expect(form.getByRole("alert")).toContainText("Escriba su nombre.");
  await expectSpanish(page);
  await form.getByRole("textbox", { name: "Asunto" }).fill("La laptop no prende");
  await form.getByRole("textbox", { name: "Descripción" }).fill("Desde ayer está negra la pantalla.");
  await form.getByRole("combobox", { name: "Categoría" }).selectOption("repair");
  await form.getByRole("combobox", { name: "Prioridad" }).selectOption("high");
  await form.getByRole("textbox", { name: "Nombre" }).fill("Rosa Medina");
  await form.getByRole("textbox", { name: "Correo" }).fill("rosa.lodi@example.com");
  await form.getByRole("button", { name: "Crear ticket" }).click();
  await expect(page).toHaveURL(/\/es\/soporte\/ticket\/T-\d{5}/);
  await expect(page.getByRole("status").filter({ hasText: "Ya lo tenemos." })).toBeVisible();
  await expectSpanish(page);

  const mail = await app.emailTo("rosa.lodi@example.com");
  expect(mail.subject).toMatch(/^Ticket T-/);
  expect(mail.text).toContain("Ver y responder su ticket");
  const link = /http\S+\/es\/soporte\/ticket\/\S+/.exec(mail.text)?.[0] ?? "";
  await page.goto(link);
  await hydrated(page);
  await expectSpanish(page);
  await page.getByRole("textbox", { name: "Respuesta" }).fill("¿A qué hora puedo llevarla?");
  await page.getByRole("button", { name: "Enviar respuesta" }).click();
  await expect(page.getByText("¿A qué hora puedo llevarla?")).toBeVisible();
  await expectSpanish(page);

  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(/^\S+\/support\/ticket\/T-/);
  await expect(page.getByRole("button", { name: "Send Reply" })).toBeVisible();
});
