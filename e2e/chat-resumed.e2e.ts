import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { expect, test, type TestApp } from "./app-fixture.ts";
import { openChat } from "./chat-panel.ts";
import { person, signIn } from "./people.ts";

const question = "Which of your people get to see my files during a repair?";

test.use({ baseURL: async ({ connected }, use) => use(connected.app.url) });

test.beforeEach(({ connected: { app } }) =>
  changeToggle(app.ctx, "ai_chatbot", { enabled: true }).then(() => undefined),
);

const stateOf = async (app: TestApp, email: string) =>
  (
    await app.ctx.db
      .selectFrom("chat_messages as message")
      .innerJoin("users", "users.id", "message.user_id")
      .select(["message.id", "message.state"])
      .where("users.email", "=", email)
      .where("message.author", "=", "bot")
      .executeTakeFirst()
  )?.state;

test("a page reloaded during an answer resumes it, repeatedly", async ({ page, connected: { app, model: peer } }) => {
  const before = peer.requests.filter(({ path }) => path === "/v1/chat/completions").length;
  peer.behave("saying", { words: "Only those who work on it see them [1]. ".repeat(10), pause: 200 });
  const who = await person(app);
  await signIn(page, who);
  for (let load = 0; load < 2; load++) {
    const { log, field, button } = await openChat(page);
    if (load === 0) {
      await field.fill(question);
      await field.press("Enter");
    } else await button("Continue where you left off").click();
    await expect(log.getByText(question, { exact: true })).toBeVisible();
    await expect(log.getByText("Typing...")).toBeVisible();
    await expect(field).toBeDisabled();
    // A new server loads the phrasings before it answers.
    await expect(log.locator("[aria-hidden=true]").getByText("[1]").first()).toBeVisible();
    expect(await stateOf(app, who.email)).toBe("generating");
    await page.reload();
  }
  const { log, field, button, dialog } = await openChat(page);
  await button("Continue where you left off").click();
  await expect(log.getByText("Typing...")).toBeVisible();
  peer.hurry();
  await expect(log.getByText("Typing...")).toBeHidden();
  await expect(dialog.getByRole("list", { name: "Sources" }).getByRole("link").first()).toBeVisible();
  await expect(button("Helpful")).toHaveCount(1);
  await expect(field).toBeEnabled();
  expect(peer.requests.filter(({ path }) => path === "/v1/chat/completions")).toHaveLength(before + 1);
});

test("a resumed answer can be stopped", async ({ page, connected: { app, model: peer } }) => {
  peer.behave("good", { times: 100, pause: 30 });
  const who = await person(app);
  await signIn(page, who);
  const { field, log, button } = await openChat(page);
  await field.fill(question);
  await field.press("Enter");
  await expect(log.getByText("Typing...")).toBeVisible();
  await expect.poll(() => stateOf(app, who.email)).toBe("generating");
  await page.reload();
  await openChat(page);
  await button("Continue where you left off").click();
  await expect(log.getByText("Typing...")).toBeVisible();
  await button("Stop").click();
  await expect(log.getByText("Typing...")).toBeHidden();
  await expect.poll(() => stateOf(app, who.email)).toBe("stopped");
  await expect(field).toBeEnabled();
});
