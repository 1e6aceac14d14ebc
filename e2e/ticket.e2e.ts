import { expect, test } from "./app-fixture.ts";

test("from the home page to a ticket, its mail, and the answer from that mail", async ({ page, app, browser }) => {
  await page.goto("/");
  await page
    .getByRole("link", { name: /PC repair/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "PC repair" })).toBeVisible();
  await page.getByRole("link", { name: "Book a repair" }).first().click();

  await page.getByLabel("Subject").fill("Laptop will not start");
  await page.getByLabel("Description").fill("Black screen since Monday.");
  await expect(page.getByLabel("Category")).toHaveValue("repair");
  await page.getByLabel("Name").fill("Maria Delgado");
  await page.getByRole("textbox", { name: "Email" }).first().fill("maria@example.com");
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Laptop will not start" })).toBeVisible();

  const letter = await app.letterTo("maria@example.com");
  const link = /http\S+\/support\/ticket\/\S+/.exec(letter.text)?.[0] ?? "";
  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  await phone.goto(link);
  expect(phone.url()).not.toContain("key=");
  await expect(phone.getByText("Black screen since Monday.")).toBeVisible();
  await phone.getByRole("textbox", { name: "Reply" }).fill("It also beeps.");
  await phone.getByRole("button", { name: "Send Reply" }).click();
  await expect(phone.getByText("It also beeps.")).toBeVisible();
  await elsewhere.close();
});
