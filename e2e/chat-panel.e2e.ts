import { AxeBuilder } from "@axe-core/playwright";
import { messages } from "#contract/messages.ts";
import { chatFailureTexts } from "#contract/chat-failure-texts.ts";
import { expect, test } from "./app-fixture.ts";
import { ask, chatPanel, openChat } from "./chat-panel.ts";
import { answered, failedWith, simulateChat, simulatedAnswer, streamOf } from "./chat-simulated.ts";
import { layoutShift } from "./layout-shift.ts";
import { open, person, signIn, toast } from "./people.ts";

test.describe.configure({ mode: "parallel" });

const failure = chatFailureTexts.failed.replace("{email}", "support@longrow.example");

test("signed out: a way in and three ways without; Escape closes, and the button has the focus again", async ({
  page,
}) => {
  await open(page, "/services/pc-repair/");
  const { dialog, launcher, field } = await openChat(page);
  for (const [name, path] of [
    ["FAQs", "/faq/"],
    ["Support Center", "/support/"],
    ["Contact Us", "/contact-us/"],
  ] as const) {
    const link = dialog.getByRole("link", { name, exact: true });
    await expect(link).toHaveAttribute("href", path);
    await expect(link).toHaveAttribute("target", "_blank");
  }
  await expect(field).toHaveCount(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(launcher).toBeFocused();
  await launcher.click();
  await dialog.getByRole("link", { name: "Sign In for AI Assistant" }).click();
  await expect(page).toHaveURL(`/auth/?from=${encodeURIComponent("/services/pc-repair/")}`);
});

test("settings are fetched once per page load; without them nobody notices", async ({ page }) => {
  let asked = 0;
  await page.route("**/functions/v1/settings", (route) => {
    asked++;
    return route.fulfill({ status: 500, body: "no" });
  });
  await open(page, "/faq/");
  const { dialog } = await openChat(page);
  await expect(dialog.getByText("Longrow assistant")).toBeVisible();
  await dialog.getByRole("button", { name: "Close chat" }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/pricing/");
  await openChat(page);
  expect(asked).toBe(1);
  await expect(page.getByRole("region", { name: "Notifications" }).getByRole("button")).toHaveCount(0);
});

test("place, color and language follow the settings, and nothing on the page moves", async ({ page }) => {
  await page.route("**/functions/v1/settings", (route) =>
    route.fulfill({
      json: {
        bot_name: "El banco",
        default_language: "es",
        theme: { primaryColor: "wheat", position: "bottom-left" },
        features: { expand: false },
      },
    }),
  );
  await open(page, "/faq/");
  const { launcher } = chatPanel(page);
  await expect.poll(async () => (await launcher.boundingBox())?.x).toBeLessThan(100);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await launcher.click();
  const panel = page.getByRole("dialog", { name: "Asistente de chat" });
  await expect(panel.getByText("El banco")).toBeVisible();
  await expect(panel).toHaveAttribute("lang", "es");
  await expect(panel.getByRole("button")).toHaveCount(1);
});

test("sizes as specified; expanded and shrunk", async ({ page }) => {
  await open(page, "/faq/");
  const { dialog, button } = await openChat(page);
  expect(await dialog.boundingBox()).toMatchObject({ width: 320, height: 384 });
  await button("Expand chat").click();
  await expect.poll(async () => (await dialog.boundingBox())?.height).toBe(600);
  expect(await dialog.boundingBox()).toMatchObject({ width: 384 });
  await button("Shrink chat").click();
  await expect.poll(async () => (await dialog.boundingBox())?.height).toBe(384);
});

test("blanks are not sent, nor anything while an answer is on its way; Shift+Enter is a new line", async ({
  page,
  app,
}) => {
  await signIn(page, await person(app));
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const asked = await simulateChat(page, async (route) => {
    await held;
    await answered(route);
  });
  const { field, send, log, button, dialog } = await openChat(page);
  await expect(field).toBeFocused();
  await field.fill("  \n ");
  await send.click();
  expect(asked).toEqual([]);
  await field.fill("Price of");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("a screen?");
  await page.keyboard.press("Enter");
  await expect(log.getByText("Typing...")).toBeVisible();
  await expect(field).toBeDisabled();
  await expect(send).toBeDisabled();
  await expect(button("Stop")).toBeVisible();
  letGo();
  const list = dialog.getByRole("list", { name: "Sources" });
  await expect(list.getByRole("link")).toHaveAttribute("href", "/services/pc-repair/#prices");
  await expect(log.getByText("$189 to $320")).toBeVisible();
  await expect(log.getByRole("listitem").first()).toHaveText("You bring it in.");
  await expect(field).toBeFocused();
  expect(asked).toEqual([{ message: "Price of\na screen?", sessionId: expect.stringMatching(/^[\w-]{8,64}$/) }]);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test("an answer is text, whatever stands in it; sources are places of this site", async ({ page, app }) => {
  await signIn(page, await person(app));
  await simulateChat(page, (route) =>
    answered(route, {
      response: "<img src=x onerror=alert(1)> [here](javascript:alert(1)) **bold**",
      citations: [
        { url: "https://evil.example/", title: "Elsewhere" },
        { url: "//evil.example", title: "Else" },
        { url: "/faq/", title: "Here" },
      ],
    }),
  );
  const { log, dialog } = await openChat(page);
  await ask(page, "Anything?");
  await expect(log.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
  await expect(log.locator("img, script")).toHaveCount(0);
  await expect(dialog.getByRole("list", { name: "Sources" }).getByRole("link")).toHaveText(["Here"]);
});

test("beside a question without an answer stands what comes nearest, with no other site's address", async ({
  page,
  app,
}) => {
  await signIn(page, await person(app));
  await simulateChat(page, (route) =>
    answered(route, {
      response: "The site does not say that.",
      action: "abstain",
      citations: [],
      nearest: [
        { url: "//evil.example", title: "Else" },
        { url: "/faq/#do-you-sell-computers", title: "Do you sell computers?" },
      ],
    }),
  );
  const { dialog } = await openChat(page);
  await ask(page, "Do you rent computers?");
  const nearest = dialog.getByRole("list", { name: "Nearest to it" }).getByRole("link");
  await expect(nearest).toHaveText(["Do you sell computers?"]);
  await expect(dialog.getByRole("list", { name: "Sources" })).toHaveCount(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await nearest.click();
  await expect(page).toHaveURL(/\/faq\/#do-you-sell-computers$/);
});

test("an answer that was cut off is picked up again", async ({ page, app }) => {
  await signIn(page, await person(app));
  const { messageId } = simulatedAnswer;
  await simulateChat(page, (route) => route.fulfill(streamOf([["delta", { text: "A laptop screen" }]])));
  await page.route(`**/api/chat/messages/${messageId}/stream`, (route) =>
    route.fulfill(
      streamOf([
        ["delta", { text: "A laptop screen without" }],
        ["done", simulatedAnswer],
      ]),
    ),
  );
  const { log, button } = await openChat(page);
  await ask(page, "Price of a screen?");
  await expect(log.getByText("$189 to $320")).toBeVisible();
  await expect(button("Helpful")).toHaveCount(1);
});

test("stopped: what was written stays, the server hears of it, and the next question goes out", async ({
  page,
  app,
}) => {
  await signIn(page, await person(app));
  const stopped: string[] = [];
  await page.route("**/api/chat/messages/*", (route) => {
    stopped.push(route.request().method());
    return route.fulfill({ status: 204 });
  });
  await simulateChat(page, answered);
  const { field, log, button } = await openChat(page);
  // One answer that never ends, as no simulated route can send half of one.
  await page.evaluate((id) => {
    const { fetch } = window;
    window.fetch = (path, options) => {
      if (!String(path).endsWith("/functions/v1/chat")) return fetch(path, options);
      window.fetch = fetch;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('event: delta\ndata: {"text":"Half an answer"}\n\n'));
          options?.signal?.addEventListener("abort", () => controller.error(options.signal?.reason));
        },
      });
      const headers = { "content-type": "text/event-stream", "x-message-id": id };
      return Promise.resolve(new Response(body, { headers }));
    };
  }, simulatedAnswer.messageId);
  await field.fill("A long story?");
  await field.press("Enter");
  await expect(log.getByText("Half an answer")).toBeVisible();
  await expect(log.getByText("Typing...")).toBeVisible();
  await expect(button("Helpful")).toHaveCount(0);
  await button("Stop").click();
  await expect(log.getByText("Typing...")).toBeHidden();
  await expect(log.getByText("Half an answer")).toBeVisible();
  await expect.poll(() => stopped).toEqual(["DELETE"]);
  await ask(page, "Price of a screen?");
  await expect(log.getByText("$189 to $320")).toBeVisible();
  await expect(button("Helpful")).toHaveCount(2);
});

test("the session ends in the middle: the specified words, and a way back in", async ({ page, app }) => {
  await signIn(page, await person(app));
  await simulateChat(page, answered, failedWith(401, { message: "Invalid JWT" }));
  const { log, dialog, field } = await openChat(page);
  await ask(page, "Price of a screen?");
  await page.route("**/auth/v1/token**", failedWith(400, { code: "refresh_token_not_found", message: "gone" }));
  await field.fill("And on Saturday?");
  await field.press("Enter");
  await expect(toast(page, messages.chatSignIn.description)).toBeVisible();
  await expect(log.getByText(chatFailureTexts.signIn)).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Sign In for AI Assistant" })).toBeVisible();
  await expect(dialog.getByText("$189 to $320")).toHaveCount(0);
});

test("a refusal without the end of the session says the same", async ({ page, app }) => {
  await signIn(page, await person(app));
  await simulateChat(page, failedWith(403, { message: "authorization failed" }));
  const { log, field } = await openChat(page);
  await ask(page, "Price of a screen?");
  await expect(log.getByText(chatFailureTexts.signIn)).toBeVisible();
  await expect(toast(page, messages.chatSignIn.description)).toBeVisible();
  await expect(field).toBeEnabled();
});

test("500, no connection and no answer at all: an apology, a notice, and the question again", async ({ page, app }) => {
  await signIn(page, await person(app));
  const asked = await simulateChat(
    page,
    failedWith(500),
    (route) => route.fulfill(streamOf([["error", { code: "failed", message: "no" }]])),
    answered,
  );
  const { log, button } = await openChat(page);
  await ask(page, "Price of a screen?");
  await expect(log.getByText(failure)).toHaveCount(1);
  await expect(toast(page, messages.chatFailed.description)).toBeVisible();
  await button("Try again").click();
  await expect.poll(() => asked.length).toBe(2);
  await expect(log.getByText(failure)).toHaveCount(1);
  // As without a connection, whose failed request the browser itself would log.
  await page.evaluate(() => {
    const online = window.fetch;
    window.fetch = () => {
      window.fetch = online;
      return Promise.reject(new TypeError("Failed to fetch"));
    };
  });
  await button("Try again").click();
  await expect(log.getByText("Typing...")).toBeHidden();
  await expect(log.getByText(failure)).toHaveCount(1);
  expect(asked).toHaveLength(2);
  await button("Try again").click();
  await expect(log.getByText("$189 to $320")).toBeVisible();
  await expect(log.getByText(failure)).toHaveCount(0);
  await expect(log.getByText("Price of a screen?")).toHaveCount(1);
});

test("too many questions: when to try again, and the question is kept, also over a reload", async ({ page, app }) => {
  await signIn(page, await person(app));
  await simulateChat(page, failedWith(429, { message: "Too many" }, { "retry-after": "300" }));
  const { log, field } = await openChat(page);
  await field.fill("Price of a screen?");
  await field.press("Enter");
  await expect(log.getByText(/Try again at \d+:\d\d [ap]m\. Your question is kept below\./)).toBeVisible();
  await expect(field).toHaveValue("Price of a screen?");
  await page.reload();
  await openChat(page);
  await expect(field).toHaveValue("Price of a screen?");
});

test("on a phone: a sheet that holds the focus and makes way for a page that was chosen", async ({ page, app }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await person(app));
  await simulateChat(page, answered);
  const { dialog, launcher, field } = await openChat(page);
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  await ask(page, "Price of a screen?");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest("[data-chat-panel], .toasts");
    });
    expect(outside).toBe(false);
  }
  await field.focus();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(launcher).toBeFocused();
  await launcher.click();
  await dialog.getByRole("link", { name: "PC repair: what it costs" }).click();
  await expect(page).toHaveURL("/services/pc-repair/#prices");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main").getByRole("link").first()).toBeEnabled();
});

for (const colorScheme of ["light", "dark"] as const)
  test(`nothing is too wide and the button covers nothing at the foot, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const width of [320, 360, 768, 1920]) {
      await page.setViewportSize({ width, height: 740 });
      await open(page, "/faq/");
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(page.getByRole("button", { name: "Back to top" })).toBeVisible();
      const { launcher, dialog } = chatPanel(page);
      const box = await launcher.boundingBox();
      const up = await page.getByRole("button", { name: "Back to top" }).boundingBox();
      const last = await page.locator(".footer-base").boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0), `foot at ${width}`).toBeLessThanOrEqual(
        Math.min(box?.y ?? 0, up?.y ?? 0),
      );
      expect((up?.x ?? 0) + (up?.width ?? 0)).toBeLessThanOrEqual(box?.x ?? 0);
      await launcher.click();
      await expect(dialog).toBeVisible();
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over, `panel at ${width}`).toBeLessThanOrEqual(0);
    }
  });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the button is a link to people", async ({ page }) => {
    await page.goto("/faq/");
    await expect(chatPanel(page).launcher).toBeHidden();
    const chat = page.getByRole("region", { name: "Chat", exact: true });
    await expect(chat.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "/contact-us/");
  });
});
