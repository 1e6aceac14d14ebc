import { chatFailureTexts } from "#contract/chat-failure-texts.ts";
import { startLanguageModelPeer } from "#test/language-model-peer.ts";
import { startTestApp, test as plain, type TestApp, expect } from "./app-fixture.ts";
import { openChat } from "./chat-panel.ts";
import { person, signIn } from "./people.ts";

type Peer = Awaited<ReturnType<typeof startLanguageModelPeer>>;

const question = "Which of your people get to see my files during a repair?";
const failure = chatFailureTexts.failed.replace("{email}", "support@longrow.example");

/** With a language model that speaks slowly. */
const test = plain.extend<object, { peer: Peer; app: TestApp }>({
  peer: [
    async ({}, use) => {
      const peer = await startLanguageModelPeer();
      await use(peer);
      await peer.stop();
    },
    { scope: "worker" },
  ],
  app: [
    async ({ peer }, use) =>
      startTestApp(
        async (app) => {
          const row = { enabled: true, updated_at: app.ctx.clock.now() };
          await app.ctx.db
            .insertInto("feature_toggles")
            .values({ id: "ai_chatbot", ...row })
            .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
            .execute();
          await use(app);
        },
        async () => ({ AI_BASE_URL: peer.baseUrl, AI_API_KEY: "e2e", AI_MODEL: "peer" }),
      ),
    { scope: "worker", timeout: 180_000 },
  ],
});

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

test("a page loaded anew in the middle of an answer goes on with it, as often as one likes", async ({
  page,
  app,
  peer,
}) => {
  peer.behave("saying", { words: "Only those who work on it see them [1]. ".repeat(14), pause: 200 });
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
    // A new server reads the phrasings before it answers.
    await expect(log.locator("[aria-hidden=true]").getByText("[1]").first()).toBeVisible();
    expect(await stateOf(app, who.email)).toBe("generating");
    await page.reload();
  }
  const { log, field, button, dialog } = await openChat(page);
  await button("Continue where you left off").click();
  await expect(log.getByText("Typing...")).toBeVisible();
  await expect(log.getByText("Typing...")).toBeHidden({ timeout: 40_000 });
  await expect(dialog.getByRole("list", { name: "Sources" }).getByRole("link").first()).toBeVisible();
  await expect(button("Helpful")).toHaveCount(1);
  await expect(field).toBeEnabled();
  expect(peer.requests).toHaveLength(1);
});

test("one taken up again can be stopped", async ({ page, app, peer }) => {
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

test("one that was finished meanwhile is there; one that failed says so and can be asked again", async ({
  page,
  app,
  peer,
}) => {
  peer.behave("good", { pause: 30 });
  const who = await person(app);
  await signIn(page, who);
  const { field, log, button } = await openChat(page);
  await field.fill(question);
  await field.press("Enter");
  await expect.poll(() => stateOf(app, who.email)).toBe("generating");
  await page.reload();
  await expect.poll(() => stateOf(app, who.email)).toBe("done");
  await openChat(page);
  await button("Continue where you left off").click();
  await expect(button("Helpful")).toHaveCount(1);
  await expect(log.getByText("Typing...")).toHaveCount(0);

  await app.ctx.db
    .updateTable("chat_messages")
    .set({ state: "failed" })
    .where("author", "=", "bot")
    .where("user_id", "in", (of) => of.selectFrom("users").select("id").where("email", "=", who.email))
    .execute();
  await page.reload();
  await openChat(page);
  await button("Continue where you left off").click();
  await expect(log.getByText(failure)).toBeVisible();
  await expect(button("Helpful")).toHaveCount(0);
  await button("Try again").click();
  await expect(button("Helpful")).toHaveCount(1);
  await expect(log.getByText(failure)).toHaveCount(0);
  await expect(log.getByText(question, { exact: true })).toHaveCount(1);
});
