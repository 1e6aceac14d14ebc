import * as messages from "#words/messages.ts";
import { expect, type TestApp, test } from "./app-fixture.ts";
import { ask, chatPanel, openChat } from "./chat-panel.ts";
import { accessibilityProblems } from "./page-audit.ts";
import { person, signIn, toast, typeSignIn } from "./people.ts";

const price = "What does the diagnostic cost?";
const unknown = "Do you repair spaceships from Alpha Centauri?";

const rowsOf = (app: TestApp, email: string) =>
  app.ctx.db
    .selectFrom("chat_messages as message")
    .innerJoin("users", "users.id", "message.user_id")
    .leftJoin("chat_ratings as rated", "rated.message_id", "message.id")
    .select(["message.author", "message.text", "rated.rating", "rated.reason", "rated.comment"])
    .where("users.email", "=", email)
    .orderBy("message.created_at")
    .execute();

test("asked, answered with sources and rated; the panel and session survive following a source", async ({
  page,
  app,
}) => {
  const who = await person(app);
  await signIn(page, who);
  const sessions = new Set<string>();
  page.on("request", (request) => {
    if (request.url().endsWith("/functions/v1/chat"))
      sessions.add((request.postDataJSON() as { sessionId: string }).sessionId);
  });
  const { dialog, log, button } = await openChat(page);
  await expect(log.getByText("I am an automated assistant, not a person, and I can be wrong.")).toBeVisible();
  await ask(page, price);
  await expect(log.getByText("$45").first()).toBeVisible();
  const source = dialog.getByRole("list", { name: "Sources" }).getByRole("link").first();
  const href = (await source.getAttribute("href")) ?? "";
  expect(await accessibilityProblems(page)).toEqual([]);
  await button("Helpful").click();
  await expect(toast(page, messages.thankYou.description)).toBeVisible();
  await expect(button("Helpful")).toHaveAttribute("aria-pressed", "true");
  await button("Not helpful").click();
  await expect(button("Helpful")).toHaveAttribute("aria-pressed", "false");
  // The answer is last in the panel, so what is asked below it must scroll into view.
  await expect(dialog.getByText("What was wrong?")).toBeInViewport();
  await dialog.getByRole("radio", { name: "Something is missing" }).check();
  await dialog.getByRole("textbox", { name: "Comment" }).fill("How long does it take?");
  await button("Send feedback").click();
  await expect(dialog.getByRole("textbox", { name: "Comment" })).toBeHidden();
  await expect
    .poll(async () => (await rowsOf(app, who.email)).at(-1))
    .toMatchObject({ rating: -1, reason: "incomplete", comment: "How long does it take?" });
  const told = await page.evaluate(() => JSON.stringify(window.dataLayer ?? []));
  for (const event of ["chat_open", "chat_message", "chat_rating"]) expect(told).toContain(event);
  expect(told).not.toContain("diagnostic");
  await source.click();
  await expect(page).toHaveURL(href);
  await expect(log.getByText(price, { exact: true })).toBeVisible();
  await ask(page, "When are you open on Saturday?");
  expect(sessions.size).toBe(1);
  await expect(button("Helpful")).toHaveCount(2);
});

test("an unanswered question is handed to a person with the conversation, and shows in the client portal", async ({
  page,
  app,
}) => {
  const who = await person(app);
  await signIn(page, who);
  const { dialog, log, button } = await openChat(page);
  await ask(page, unknown);
  await button("Talk to a person").click();
  const ticket = log.getByRole("link", { name: /^Ticket T-\d+$/ });
  // It is below the conversation and must be visible.
  await expect(ticket).toBeInViewport();
  await expect(log.getByText(/A person answers .+\./)).toBeVisible();
  const number = /T-\d+/.exec((await ticket.textContent()) ?? "")?.[0] ?? "";
  await expect(button("Talk to a person")).toHaveCount(0);
  await ticket.click();
  await expect(page).toHaveURL(`/support/ticket/${number}/`);
  await expect(page.getByRole("main")).toContainText(unknown);
  await expect(dialog).toBeVisible();
  await page.goto("/client-portal/");
  await expect(page.getByRole("main").getByText(number).first()).toBeVisible();
});

test("a reload starts over and offers the last conversation; it resumes, is emailed, and is deleted", async ({
  page,
  app,
}) => {
  const who = await person(app);
  await signIn(page, who);
  await openChat(page);
  await ask(page, price);
  await page.reload();
  const { log, button } = await openChat(page);
  await expect(log.getByText(price, { exact: true })).toHaveCount(0);
  await button("Continue where you left off").click();
  await expect(log.getByText(price, { exact: true })).toBeVisible();
  await expect(button("Helpful")).toHaveCount(1);
  await button("Email transcript").click();
  await expect(log.getByText("The transcript is on its way to your account's email address.")).toBeInViewport();
  const mail = await app.emailTo(who.email, ({ template }) => template === "chat-transcript");
  expect(mail.text).toContain(price);

  await button("Delete conversation").click();
  await button("Keep").click();
  await button("Delete conversation").click();
  await button("Delete this one").click();
  await expect(log.getByText("Deleted.")).toBeVisible();
  await expect(log.getByText(price, { exact: true })).toHaveCount(0);
  expect(await rowsOf(app, who.email)).toEqual([]);
  await page.reload();
  await openChat(page);
  await expect(log.getByText("I am an automated assistant")).toBeVisible();
  await expect(button("Continue where you left off")).toHaveCount(0);
});

test("two people at one browser never see each other's messages", async ({ page, app }) => {
  await signIn(page, await person(app));
  const { log, field } = await openChat(page);
  await ask(page, "Is the battery of my old ThinkPad swelling?");
  await field.fill("A secret draft");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(toast(page, messages.signedOut.description)).toBeVisible();
  await expect(chatPanel(page).dialog.getByText("ThinkPad")).toHaveCount(0);

  const other = await person(app, { name: "Sofia Reyes" });
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await typeSignIn(page, other);
  await expect(toast(page, messages.signInSuccessful.description)).toBeVisible();
  await openChat(page);
  await expect(field).toBeVisible();
  await expect(log.getByText("ThinkPad")).toHaveCount(0);
  await expect(field).toHaveValue("");
  await expect(chatPanel(page).button("Continue where you left off")).toHaveCount(0);
});

test("keyboard only", async ({ page, app }) => {
  await signIn(page, await person(app));
  const { launcher, dialog, log, button } = chatPanel(page);
  await launcher.focus();
  await page.keyboard.press("Enter");
  await expect(chatPanel(page).field).toBeFocused();
  await page.keyboard.type(price);
  await page.keyboard.press("Enter");
  await expect(log.getByText("$45").first()).toBeVisible();
  await expect(chatPanel(page).field).toBeFocused();
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press("Shift+Tab");
    if (await button("Helpful").evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press("Enter");
  await expect(toast(page, messages.thankYou.description)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(launcher).toBeFocused();
});
