import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./app-fixture.ts";
import { ask, chatPanel, openChat } from "./chat-panel.ts";
import { person, signIn, toast } from "./people.ts";

const parts = ["Settings", "Conversations", "Ratings", "Unanswered", "Sources", "Evaluations"];
const gap = "Do you buy used typewriters from the seventies?";

// Other journeys of the same worker have talked, too.
test.beforeEach(async ({ app }) => {
  for (const table of ["chat_conversations", "chat_settings", "kb_answers", "kb_evaluations"] as const)
    await app.ctx.db.deleteFrom(table).execute();
});

const admin = { role: "admin", name: "Luis Romero" } as const;

test("settings: tried in the preview, saved, and seen by the next visitor", async ({ page, app, browser }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, await person(app, admin), "/admin/chatbot/");
  const name = page.getByRole("textbox", { name: "Assistant name" });
  const preview = page.getByRole("region", { name: "Preview" });
  await name.fill("Ask the bench");
  await expect(preview.getByText("Ask the bench")).toBeVisible();
  await page.getByRole("radio", { name: "Green" }).check();
  await page.getByRole("combobox", { name: "Place of the button" }).selectOption("Bottom left");
  await page
    .getByRole("textbox", { name: "Suggested questions" })
    .fill("What does the look-over cost?\nAre you open today?");
  await page.getByRole("switch", { name: "Panel can be expanded" }).uncheck();
  await preview.getByRole("button", { name: "What does the look-over cost?" }).click();
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

test("what clients asked: read, rated, turned into an entry that is known at once", async ({ page, app, browser }) => {
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
  await page.getByRole("searchbox", { name: "Words" }).fill("typewriters");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/search=typewriters/);
  await page
    .getByRole("table")
    .getByRole("link", { name: /typewriters/ })
    .click();
  const thread = page.getByRole("region", { name: /typewriters/ });
  await expect(thread.getByText("A yes or a no")).toBeVisible();
  await expect(page.getByText("555-0199")).toHaveCount(0);

  await tabs.getByRole("link", { name: "Ratings" }).click();
  await page.getByRole("combobox", { name: "Reason" }).selectOption("Something is missing");
  await expect(page.getByRole("blockquote").filter({ hasText: "A yes or a no" })).toBeVisible();

  await tabs.getByRole("link", { name: "Unanswered" }).click();
  await page.getByRole("button", { name: "Make a FAQ entry" }).first().click();
  const form = page.getByRole("form", { name: "FAQ entry" });
  await form.getByRole("button", { name: "Save entry" }).click();
  await expect(form.getByText("Write the answer.")).toBeVisible();
  await form.getByRole("textbox", { name: "Question" }).fill(gap);
  await form.getByRole("textbox", { name: "Answer" }).fill("No, we do not buy typewriters of any age.");
  await form.getByRole("button", { name: "Save entry" }).click();
  await expect(toast(page, "The assistant knows it from now on.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Make a FAQ entry" })).toHaveCount(0);
  await ask(visitor, gap);
  await expect(client.log.getByText("No, we do not buy typewriters of any age.")).toBeVisible();
  await visitor.close();

  await page.getByRole("button", { name: `Take back ${gap}` }).click();
  await expect(toast(page, "Taken back")).toBeVisible();
});

test("a question that needs no answer is set aside", async ({ page, app, browser }) => {
  const visitor = await browser.newPage({ baseURL: app.url });
  await signIn(visitor, await person(app));
  await openChat(visitor);
  await ask(visitor, gap);
  await visitor.close();
  await signIn(page, await person(app, admin), "/admin/chatbot/?tab=unanswered");
  await page.getByRole("main").getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("Nothing is waiting")).toBeVisible();
});

test("sources are read again, one and all, and switched off", async ({ page, app }) => {
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

test("how people ask for a source: found by words, with the file it stands in", async ({ page, app }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, await person(app, admin), "/admin/chatbot/?tab=sources&kind=service");
  await page
    .getByRole("row", { name: /PC repair/i })
    .getByRole("link", { name: /ways to ask for/ })
    .click();
  const panel = page.getByRole("region", { name: /^How people ask for/ });
  await expect(panel.getByRole("heading", { level: 2 })).toBeFocused();
  await expect(panel.getByRole("heading", { level: 2 })).toBeInViewport();
  await expect(panel.getByText(/^content\/asked-as\/.+\.yaml$/).first()).toBeVisible();
  const first = panel.getByRole("listitem").first();
  // What asks for all of a passage, then what asks for each line of it.
  const ways = first.getByRole("list").first();
  await expect(ways).toBeHidden();
  await first.getByText(/ways? to ask$/).click();
  await expect(ways).toBeVisible();
  const words = panel.getByRole("searchbox", { name: "Find a passage, a figure or a way to ask" });
  await words.fill("smashed screen");
  await expect(panel.getByText(/smashed/).first()).toBeVisible();
  await words.fill("no such words");
  await expect(panel.getByText("Nothing here has these words.")).toBeVisible();
  await words.fill("");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, `at ${width}`).toBeLessThanOrEqual(0);
  }
  await panel.getByRole("link", { name: "Close" }).click();
  await expect(panel).toBeHidden();
});

test("the question set is asked in the background, seen after a reload, and scored", async ({ page, app }) => {
  test.setTimeout(240_000);
  // All of them take minutes, and are asked in a test of their own.
  app.ctx.site.content.assistantQuestions.splice(400);
  await signIn(page, await person(app, admin), "/admin/chatbot/?tab=evaluations");
  await page.getByRole("button", { name: "Run now" }).click();
  const progress = page.getByRole("progressbar", { name: "Questions asked" });
  await expect(progress).toBeVisible();
  await expect(page.getByRole("button", { name: "Asking..." })).toBeDisabled();
  await expect(page.getByText(/^Asked [1-9]\d* of \d/)).toBeVisible({ timeout: 30_000 });
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.reload();
  await expect(progress).toBeVisible();
  await expect(toast(page, "Asked and scored")).toBeVisible({ timeout: 180_000 });
  await expect(page.getByRole("heading", { name: "Latest scores" })).toBeVisible();
  await expect(progress).toBeHidden();
  await page.getByText("The runs as a table").click();
  await expect(page.getByRole("table", { name: "Scores run by run" }).getByRole("row")).toHaveCount(2);
});

test("a run that stopped says so, and another can be begun", async ({ page, app }) => {
  const at = new Date(app.ctx.clock.now().getTime() - 11 * 60_000);
  const stalled = { id: app.ctx.ids.next(), at, moved_at: at, state: "running", asked: 80, questions: 400 };
  await app.ctx.db.insertInto("kb_evaluations").values(stalled).execute();
  await signIn(page, await person(app, admin), "/admin/chatbot/?tab=evaluations");
  await expect(page.getByText(/stopped after 80 of 400 questions/)).toBeVisible();
  await page.getByRole("button", { name: "Run again" }).click();
  await expect(page.getByRole("progressbar", { name: "Questions asked" })).toBeVisible();
  // A server gives it up meanwhile.
  await app.ctx.db.updateTable("kb_evaluations").set({ state: "failed" }).where("state", "=", "running").execute();
  await expect(toast(page, "The run has stopped")).toBeVisible();
  await expect(page.getByRole("button", { name: "Run again" })).toBeEnabled();
});

for (const colorScheme of ["light", "dark"] as const)
  test(`no part is too wide or hard to use, ${colorScheme}`, async ({ page, app }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme });
    await signIn(page, await person(app, admin), "/admin/chatbot/");
    for (const part of parts) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.getByRole("navigation", { name: "Parts of the assistant" }).getByRole("link", { name: part }).click();
      await expect(page.getByRole("link", { name: part }).and(page.locator("[aria-current=page].tab"))).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations, part).toEqual([]);
      for (const width of [320, 360, 768, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(over, `${part} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });

test("a server that does not answer leaves the frame and a way to try again", async ({ page, app }) => {
  await signIn(page, await person(app, admin), "/admin/");
  await page.route("**/api/admin/chat/**", (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.getByRole("link", { name: "Assistant" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "This screen did not load" })).toBeVisible();
  await page.unroute("**/api/admin/chat/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Assistant" })).toBeVisible();
});
