import sharp from "sharp";
import { expect, test } from "./app-fixture.ts";
import { auditScreen, overflowing } from "./page-audit.ts";
import { person, signIn } from "./people.ts";

test("an owner changes a price and adds an answer, previews, publishes and takes it back", async ({ page, app }) => {
  await signIn(page, await person(app, { role: "admin", name: "Dana Kim" }), "/admin/content/");
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("combobox", { name: "Kind", exact: true }).selectOption("services");
  await expect(page).toHaveURL(/kind=services/);
  await auditScreen(page, "the list of texts", { touch: false });
  await page.getByRole("link", { name: "Cybersecurity", exact: true }).click();
  const form = page.getByRole("form", { name: "Cybersecurity" });
  const line = form.getByRole("group", { name: "Lines 1", exact: true });
  const price = line.getByRole("textbox", { name: "Price, $" });
  const before = await price.inputValue();
  await auditScreen(page, "a text", { touch: false });

  await price.fill("free");
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(form.getByRole("alert")).toContainText("Type a number.");
  await expect(price).toHaveAttribute("aria-invalid", "true");
  await price.fill("457");
  await form.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
  const visitor = async () => (await page.request.get("/services/cybersecurity/")).text();
  expect(await visitor()).not.toContain("$457");

  const opened = page.waitForEvent("popup");
  await form.getByRole("button", { name: "Preview" }).click();
  const preview = await opened;
  await expect(preview.getByText("$457").first()).toBeVisible();
  const hidden = await page.request.get(preview.url());
  expect(hidden.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  const forged = await page.request.get("/services/cybersecurity/?preview=forged");
  expect(await forged.text()).not.toContain("$457");
  await preview.close();

  await form.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();
  expect(await visitor()).toContain("$457");
  for (const address of ["/services/cybersecurity/_.data", "/pricing/"])
    expect(await (await page.request.get(address)).text()).toMatch(/457|45700/);
  const history = page.getByRole("list", { name: "History" });
  await expect(history.getByText(`price, $: $${before} to $457`)).toBeVisible();
  // Parts that did not change are as before, by their own rules.
  expect((await page.request.get("/faq/")).status()).toBe(200);

  await page.getByRole("link", { name: "See the page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Account menu" }).first().click();
  await page.getByRole("menuitem", { name: "Edit this page" }).click();
  await expect(page).toHaveURL(/\/admin\/content\//);
  await page.getByRole("link", { name: "Cybersecurity", exact: true }).click();
  await history.getByRole("button", { name: "Take the delivered text" }).click();
  await expect(price).toHaveValue(before);
  await form.getByRole("button", { name: "Publish" }).click();
  await expect.poll(visitor).not.toContain("$457");
});

test("forms with groups in groups, long words and long choices fit a phone", async ({ page, app }) => {
  await signIn(page, await person(app, { role: "admin" }), "/admin/content/");
  await page.setViewportSize({ width: 360, height: 800 });
  for (const title of ["Texts of the assistant", "Privacy law", "Business facts and hours"]) {
    await page.goto(`/admin/content/?q=${encodeURIComponent(title)}`);
    await page.getByRole("link", { name: title, exact: true }).click();
    await expect(page.getByRole("button", { name: "Publish" })).toBeVisible();
    expect.soft(await overflowing(page, [360]), title).toEqual([]);
  }
});

test("an owner adds a photo of the people, and visitors see it on the home page", async ({ page, app }) => {
  await signIn(page, await person(app, { role: "admin" }), "/admin/content/photos/photos/");
  const form = page.getByRole("form", { name: "Photos of the business" });
  await form.getByRole("button", { name: "Add people" }).click();
  const group = form.getByRole("group", { name: "People" });
  const picture = sharp({ create: { width: 2000, height: 1500, channels: 3, background: "#446688" } });
  await group
    .getByLabel("Photo", { exact: true })
    .setInputFiles({ name: "people.jpg", mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() });
  await expect(group.getByLabel("Another photo")).toBeVisible();
  await group.getByRole("textbox", { name: "Caption" }).fill("Luis Ortega, Dana Kim");
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(form.getByRole("alert")).toContainText("what the photo shows: Write something here.");
  await group.getByRole("textbox", { name: "What the photo shows" }).fill("Luis Ortega, Dana Kim");
  await group.getByLabel("Taken in").fill("2026-11");
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();
  const home = async () => (await page.request.get("/")).text();
  await expect.poll(home).toContain("Luis Ortega, Dana Kim");
  expect(await home()).toContain("November 2026");
});
