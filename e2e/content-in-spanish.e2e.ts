import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { expect, test } from "./app-fixture.ts";
import { auditScreen, overflowing } from "./page-audit.ts";
import { person, signIn } from "./people.ts";

const switchSpanish = (ctx: Parameters<typeof changeToggle>[0], enabled: boolean) =>
  changeToggle({ ...ctx, actor: { kind: "system", name: "test" } }, "bilingual_support", { enabled });

test.beforeAll(({ app }) => switchSpanish(app.ctx, true));
test.afterAll(async ({ app }) => {
  await switchSpanish(app.ctx, false);
  await expect.poll(async () => (await fetch(`${app.url}/es/`)).status).toBe(404);
});

test("an owner writes both languages in one form, publishes them together, and takes the delivered words again", async ({
  page,
  app,
}) => {
  const visitor = async (address: string) => (await page.request.get(address)).text();
  const spanish = () => visitor("/es/servicios/mudanza-a-la-nube/");
  await signIn(page, await person(app, { role: "admin", name: "Dana Kim" }), "/admin/content/?kind=services");
  await page
    .getByRole("row", { name: /Cloud migration/ })
    .getByRole("link", { name: "Draft" })
    .click();
  const form = page.getByRole("form", { name: "Cloud migration", exact: true });
  const lead = form.getByRole("textbox", { name: "Lead in Spanish" });
  const plot = form.getByRole("textbox", { name: "Plot", exact: true });
  await expect(lead).toBeVisible();
  const [before, plotBefore] = [await lead.inputValue(), await plot.inputValue()];
  await auditScreen(page, "a text in both languages", { touch: false });

  await plot.fill("Email and files move in one weekend, and nobody waits.");
  await expect(form.getByText("The English words have changed.")).toBeVisible();
  await lead.fill("Movemos su correo en 99 minutos.");
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(form.getByRole("alert").getByRole("link", { name: "Lead, in Spanish" })).toBeVisible();
  await expect(form.getByRole("alert")).toContainText("99");
  await expect(plot).toHaveValue("Email and files move in one weekend, and nobody waits.");
  expect(await visitor("/services/cloud-migration/")).not.toContain("nobody waits");

  await lead.fill("Movemos su correo sin perder un mensaje.");
  await page.getByRole("checkbox", { name: "A person has reviewed the Spanish" }).check();
  await form.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
  expect(await spanish()).not.toContain("sin perder un mensaje");
  await page.reload();
  await expect(lead).toHaveValue("Movemos su correo sin perder un mensaje.");
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();
  await expect.poll(spanish).toContain("Movemos su correo sin perder un mensaje.");
  await expect.poll(() => visitor("/services/cloud-migration/")).toContain("nobody waits");
  await expect(form.getByText(/English changed: /)).toBeVisible();

  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Take the delivered Spanish" }).click();
  await expect(lead).toHaveValue(before);
  await expect.poll(spanish).not.toContain("Movemos su correo sin perder un mensaje.");
  await page.getByRole("button", { name: "English", exact: true }).click();
  await expect(lead).toBeHidden();
  await page.getByRole("button", { name: "Take the delivered text" }).click();
  await expect(plot).toHaveValue(plotBefore);
  await form.getByRole("button", { name: "Publish" }).click();
  await expect.poll(() => visitor("/services/cloud-migration/")).not.toContain("nobody waits");
});

test("both languages fit a phone, one above the other", async ({ page, app }) => {
  await signIn(page, await person(app, { role: "admin" }), "/admin/content/services/pc-repair/");
  await expect(page.getByRole("textbox", { name: "Lead in Spanish" })).toBeVisible();
  expect(await overflowing(page, [360, 768, 1280])).toEqual([]);
});
