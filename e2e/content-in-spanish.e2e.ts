import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { expect, test } from "./app-fixture.ts";
import { auditScreen } from "./page-audit.ts";
import { person, signIn } from "./people.ts";

const switchSpanish = (ctx: Parameters<typeof changeToggle>[0], enabled: boolean) =>
  changeToggle({ ...ctx, actor: { kind: "system", name: "test" } }, "bilingual_support", { enabled });

test.beforeAll(({ app }) => switchSpanish(app.ctx, true));
test.afterAll(async ({ app }) => {
  await switchSpanish(app.ctx, false);
  await expect.poll(async () => (await fetch(`${app.url}/es/`)).status).toBe(404);
});

test("an owner changes a Spanish word beside the English one, and takes the file again", async ({ page, app }) => {
  const visitor = async () => (await page.request.get("/es/servicios/mudanza-a-la-nube/")).text();
  await signIn(page, await person(app, { role: "admin", name: "Dana Kim" }), "/admin/content/?kind=services");
  await page
    .getByRole("row", { name: /Cloud migration/ })
    .getByRole("link", { name: "Draft" })
    .click();
  await expect(page).toHaveURL(/cloud-migration\/\?language=es$/);
  const form = page.getByRole("form", { name: "Cloud migration, in Spanish" });
  const lead = form.getByRole("textbox", { name: "Lead", exact: true });
  const before = await lead.inputValue();
  await auditScreen(page, "the Spanish words of a text", { touch: false });

  await lead.fill("Movemos su correo en 99 minutos.");
  await form.getByRole("button", { name: "Save Spanish" }).click();
  await expect(form.getByRole("alert")).toContainText("99");
  await lead.fill("Movemos su correo sin perder un mensaje.");
  await form.getByRole("checkbox", { name: "A person has reviewed it" }).check();
  await form.getByRole("button", { name: "Save Spanish" }).click();
  await expect(page.getByText("Reviewed", { exact: true })).toBeVisible();
  await expect.poll(visitor).toContain("Movemos su correo sin perder un mensaje.");

  page.once("dialog", (dialog) => void dialog.accept());
  await form.getByRole("button", { name: "Use the File Again" }).click();
  await expect(lead).toHaveValue(before);
  await expect.poll(visitor).not.toContain("Movemos su correo sin perder un mensaje.");
  await page.getByRole("link", { name: "English", exact: true }).click();
  await expect(page.getByRole("form", { name: "Cloud migration", exact: true })).toBeVisible();
});
