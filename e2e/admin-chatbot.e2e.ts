import { expect, test } from "./app-fixture.ts";
import { ask, chatPanel, openChat } from "./chat-panel.ts";
import { person, signIn, toast } from "./people.ts";

const gap = "Zeppelin accordion tango?";

// Other tests of the same worker use the chat, too.
test.beforeEach(async ({ app }) => {
  for (const table of ["chat_conversations", "chat_settings", "kb_answers"] as const)
    await app.ctx.db.deleteFrom(table).execute();
});

const admin = { role: "admin", name: "Luis Romero" } as const;

test("settings: previewed, saved, and used for the next visitor", async ({ page, app, browser }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, await person(app, admin), "/admin/chatbot/");
  const name = page.getByRole("textbox", { name: "Assistant name" });
  const preview = page.getByRole("region", { name: "Preview" });
  await name.fill("Ask the bench");
  await expect(preview.getByText("Ask the bench")).toBeVisible();
  await page.getByRole("radio", { name: "Green" }).check();
  await page.getByRole("combobox", { name: "Button position" }).selectOption("Bottom left");
  await page
    .getByRole("textbox", { name: "Suggested questions" })
    .fill("What does the diagnostic cost?\nAre you open today?");
  await page.getByRole("switch", { name: "Panel can be expanded" }).uncheck();
  await preview.getByRole("button", { name: "What does the diagnostic cost?" }).click();
  await expect(preview.getByRole("list", { name: "Sources" }).last().getByRole("link").first()).toBeVisible();

  await page.getByRole("textbox", { name: "Welcome" }).fill(" ");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Write something here.").first()).toBeVisible();
  await expect(name).toHaveValue("Ask the bench");
  await page.getByRole("textbox", { name: "Welcome" }).fill("Ask about prices and times.");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(toast(page, "Saved")).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue("Ask the bench");

  const visitor = await browser.newPage({ baseURL: app.url, viewport: { width: 1280, height: 900 } });
  await visitor.goto("/faq/");
  const { dialog } = await openChat(visitor);
  await expect(dialog.getByText("Ask the bench")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Expand chat" })).toHaveCount(0);
  expect((await dialog.boundingBox())?.x).toBe(28);
  await visitor.close();
});

test("client questions: read, rated, turned into an entry that is used immediately", async ({ page, app, browser }) => {
  const visitor = await browser.newPage({ baseURL: app.url, viewport: { width: 1280, height: 900 } });
  await signIn(visitor, await person(app));
  await openChat(visitor);
  await ask(visitor, `${gap} Call me at (209) 555-0199.`);
  await ask(visitor, gap);
  const client = chatPanel(visitor);
  await client.button("Not helpful").last().click();
  await client.dialog.getByRole("radio", { name: "Something is missing" }).check();
  await client.dialog.getByRole("textbox", { name: "Comment" }).fill("A yes or a no");
  await client.button("Send feedback").click();
  await expect(client.dialog.getByRole("textbox", { name: "Comment" })).toBeHidden();

  await signIn(page, await person(app, admin), "/admin/chatbot/");
  const tabs = page.getByRole("navigation", { name: "Parts of the assistant" });
  await tabs.getByRole("link", { name: "Conversations" }).click();
  await page.getByRole("searchbox", { name: "Words" }).fill("accordion");
  await expect(page).toHaveURL(/search=accordion/);
  await page
    .getByRole("table")
    .getByRole("link", { name: /accordion/ })
    .click();
  const thread = page.getByRole("region", { name: /accordion/ });
  await expect(thread.getByText("A yes or a no")).toBeVisible();
  await expect(page.getByText("555-0199")).toHaveCount(0);

  await tabs.getByRole("link", { name: "Ratings" }).click();
  await expect(page).toHaveURL(/tab=ratings/);
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("combobox", { name: "Reason" }).selectOption("Something is missing");
  await expect(page.getByRole("blockquote").filter({ hasText: "A yes or a no" })).toBeVisible();
  await page.keyboard.press("Escape");

  await tabs.getByRole("link", { name: "Unanswered" }).click();
  await page.getByRole("button", { name: "Make a FAQ entry" }).first().click();
  const form = page.getByRole("form", { name: "FAQ entry" });
  await form.getByRole("button", { name: "Save entry" }).click();
  await expect(form.getByText("Write the answer.", { exact: true })).toBeVisible();
  await form.getByRole("textbox", { name: "Question" }).fill(gap);
  await form.getByRole("textbox", { name: "Answer" }).fill("We play no accordion on any zeppelin.");
  await form.getByRole("button", { name: "Save entry" }).click();
  await expect(toast(page, "The assistant knows it from now on.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Make a FAQ entry" })).toHaveCount(0);
  await ask(visitor, gap);
  await expect(client.log.getByText("We play no accordion on any zeppelin.")).toBeVisible();
  await visitor.close();

  await page.getByRole("button", { name: `Take back ${gap}` }).click();
  await expect(toast(page, "Taken back")).toBeVisible();
});

test("sources are re-read, one or all, and switched off", async ({ page, app }) => {
  await signIn(page, await person(app, admin), "/admin/chatbot/?tab=sources&kind=service");
  const row = page.getByRole("row").nth(1);
  await row.getByRole("button", { name: /^Re-index / }).click();
  await expect(toast(page, "Read again")).toBeVisible();
  const used = row.getByRole("switch");
  await used.click();
  await expect(used).not.toBeChecked();
  await used.click();
  await expect(used).toBeChecked();
  await page.getByRole("button", { name: "Re-index everything" }).click();
  await expect(toast(page, "Everything the assistant knows is up to date.")).toBeVisible({ timeout: 30_000 });
});
