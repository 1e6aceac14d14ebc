import { expect, type Page } from "@playwright/test";
import { test } from "./app-fixture.ts";
import { foreignTexts } from "#test/foreign-texts.ts";
import { hydrated } from "./hydrated.ts";
import { auditPage } from "./page-audit.ts";
import { spanishSite } from "./spanish-site.ts";

test.use({ viewport: { width: 360, height: 780 }, locale: "es-US" });

spanishSite();
test.beforeAll(async ({ app }) => {
  const products = await app.ctx.db.selectFrom("products").select("name").execute();
  productNames = products.map(({ name }) => name);
});

let productNames: string[] = [];

async function expectSpanish(page: Page) {
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  expect(foreignTexts(await page.content(), "es", productNames)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
}

/** The private or one-time link of an email. */
const linkIn = ({ text }: { text: string }): string => /http\S+\/es\/\S+\?(key|token_hash)=\S+/.exec(text)?.[0] ?? "";

function expectSpanishMail({ subject, html }: { subject: string; html: string }) {
  expect(html).toContain('lang="es"');
  expect(foreignTexts(`<p>${subject}</p>${html}`, "es", productNames)).toEqual([]);
}

test.describe("audited like the English ones", () => {
  test.use({ locale: "en-US", viewport: { width: 1280, height: 800 } });
  // The others: spanish.slow.e2e.ts.
  for (const path of ["/es/", "/es/empezar/"])
    test(`${path} passes the audit`, ({ page, app }) => auditPage(page, path, app.url));
});

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

test("a monitor: found, bought, confirmed by email and its receipt read", async ({ page, app }) => {
  await page.goto("/es/");
  await page.getByRole("button", { name: "Menú" }).click();
  await page.getByRole("navigation", { name: "Principal" }).last().getByRole("link", { name: "Tienda" }).click();
  await expect(page).toHaveURL("/es/tienda/");
  await hydrated(page);
  await expectSpanish(page);
  await page.goto("/es/buscar/?q=monitor+de+24+pulgadas");
  await expectSpanish(page);
  await page.getByRole("link", { name: "Altamont 24 monitor" }).first().click();
  await expect(page).toHaveURL(/\/es\/producto\/altamont-24-monitor\//);
  await hydrated(page);
  await expectSpanish(page);
  await page.getByRole("button", { name: "Agregar al carrito", exact: true }).click();
  await page.getByRole("link", { name: /^Carrito, 1/ }).click();
  await expectSpanish(page);
  await page.getByRole("link", { name: "Pagar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pagar" })).toBeVisible();
  await page.getByRole("button", { name: "Hacer el pedido" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectSpanish(page);
  await page.getByLabel("Nombre").fill("Rosa Medina");
  await page.getByLabel("Correo", { exact: true }).fill("rosa.compra@example.com");
  await page.getByRole("radio", { name: "Recoger en la tienda" }).check();
  await page.getByRole("checkbox", { name: "Acepto las condiciones de venta." }).check();
  await page.getByRole("button", { name: "Hacer el pedido" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Pedido O-\d+$/ })).toBeVisible();
  await expectSpanish(page);

  const mail = await app.emailTo("rosa.compra@example.com", ({ template }) => template === "order-placed");
  expectSpanishMail(mail);
  await page.goto(linkIn(mail));
  await hydrated(page);
  await page.getByRole("button", { name: "Confirmar el pedido" }).click();
  await expect(page.getByRole("status").filter({ hasText: "El pedido está confirmado." })).toBeVisible();
  await expectSpanish(page);
  await page.getByRole("link", { name: "Resumen del pedido" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Resumen del pedido" })).toBeVisible();
  await expectSpanish(page);
});

test("an account: signed up, confirmed, and a ticket followed in the portal", async ({ page, app }) => {
  const email = "rosa.cuenta@example.com";
  await page.goto("/es/cuenta/");
  await hydrated(page);
  await expectSpanish(page);
  await page.getByRole("tab", { name: "Registrarse" }).click();
  await page.getByRole("textbox", { name: "Nombre" }).fill("Rosa");
  await page.getByRole("textbox", { name: "Apellido" }).fill("Medina");
  await page.getByRole("textbox", { name: "Correo" }).fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill("corta");
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expectSpanish(page);
  await page.getByLabel("Contraseña", { exact: true }).fill("Valley-Light-26");
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  const mail = await app.emailTo(email, ({ text }) => text.includes("token_hash"));
  expectSpanishMail(mail);
  await page.goto(linkIn(mail));
  await hydrated(page);
  await expectSpanish(page);
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page).toHaveURL("/es/portal/");

  await page.goto("/es/soporte/");
  await hydrated(page);
  const form = page.getByRole("form", { name: "Abrir un ticket" });
  await form.getByRole("textbox", { name: "Asunto" }).fill("La impresora no imprime");
  await form.getByRole("textbox", { name: "Descripción" }).fill("Dice que no tiene conexión.");
  await form.getByRole("combobox", { name: "Categoría" }).selectOption("network");
  await form.getByRole("combobox", { name: "Prioridad" }).selectOption("normal");
  await form.getByRole("button", { name: "Crear ticket" }).click();
  await expect(page).toHaveURL(/\/es\/soporte\/ticket\/T-\d{5}/);
  await expectSpanish(page);
  await page.goto("/es/portal/");
  await page.getByRole("link", { name: /La impresora no imprime/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "La impresora no imprime" })).toBeVisible();
  await expectSpanish(page);
  await page.goto("/es/panel/?tab=account");
  await expect(page.getByRole("combobox", { name: "Idioma de nuestros correos" })).toHaveValue("es");
  await expectSpanish(page);
});
