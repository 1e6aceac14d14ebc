import { unsubscribeUrl } from "#domain/newsletter/newsletter-link.ts";
import { sendIssue } from "#domain/newsletter/send-issue.ts";
import { expect, type TestApp, test } from "./app-fixture.ts";
import { open } from "./people.ts";

const linkIn = (text: string, place: string) =>
  new RegExp(`http\\S+/newsletter/${place}/\\?key=[\\w.-]+`).exec(text)?.[0] ?? "";

const subscriber = (app: TestApp, email: string) =>
  app.ctx.db.selectFrom("subscribers").select(["id", "state", "topics"]).where("email", "=", email).executeTakeFirst();

test("subscribed, confirmed by a button, topics chosen, read and unsubscribed", async ({ page, app }) => {
  const email = "reader@example.com";
  await open(page, "/newsletter/");
  const form = page.getByRole("form", { name: "Newsletter" });
  await form.getByRole("textbox", { name: "Email address" }).fill("reader@example");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByRole("alert")).toBeFocused();
  await expect(form.getByRole("textbox", { name: "Email address" })).toHaveAccessibleDescription(
    /The address stops after “example”/,
  );
  await form.getByRole("textbox", { name: "Email address" }).fill(email);
  await form.getByRole("checkbox", { name: "Offers" }).check();
  await form.getByRole("checkbox", { name: "Security warnings" }).uncheck();
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Check your email" })).toBeVisible();

  const confirm = linkIn((await app.emailTo(email)).text, "confirm");
  // Mail scanners open the link first.
  expect((await page.request.get(confirm)).status()).toBe(200);
  expect((await page.request.head(confirm)).status()).toBe(200);
  expect(await subscriber(app, email)).toMatchObject({ state: "pending", topics: ["monthly", "offers"] });
  await page.goto(confirm);
  await expect(page.getByText("r…@example.com")).toBeVisible();
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are in." })).toBeVisible();
  expect(await subscriber(app, email)).toMatchObject({ state: "confirmed" });

  const welcome = await app.emailTo(email, ({ template }) => template === "newsletter-welcome");
  await page.goto(linkIn(welcome.text, "preferences"));
  const topics = page.getByRole("form", { name: "Topics" });
  await expect(topics.getByRole("checkbox", { name: "Offers" })).toBeChecked();
  await topics.getByRole("checkbox", { name: "Security warnings" }).check();
  await topics.getByRole("button", { name: "Save Topics" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your topics are saved." })).toBeVisible();
  expect(await subscriber(app, email)).toMatchObject({ topics: ["monthly", "security", "offers"] });

  await sendIssue(app.ctx, { topic: "security", subject: "Update your router", body: "Do it **today**." });
  const issue = await app.emailTo(email, ({ template }) => template === "newsletter-issue");
  expect(issue.subject).toBe("Update your router");
  expect(issue.html).toContain("<strong");
  await page.goto(linkIn(issue.text, "preferences"));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You have left." })).toBeVisible();
  expect(await subscriber(app, email)).toMatchObject({ state: "unsubscribed" });
});

test("the footer has the form where no other form does", async ({ page, app }) => {
  await open(page, "/faq/");
  const form = page.getByRole("contentinfo").getByRole("form", { name: "Newsletter" });
  await form.getByRole("textbox", { name: "Email address" }).fill("footer@example.com");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveURL(/\/newsletter\/$/);
  await expect(page.getByRole("status").filter({ hasText: "Check your email" })).toBeVisible();
  await app.emailTo("footer@example.com");
  for (const path of ["/auth/", "/contact-us/", "/support/", "/newsletter/"]) {
    await page.goto(path);
    await expect(page.getByRole("contentinfo").getByRole("textbox")).toHaveCount(0);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("subscribing, confirming and unsubscribing work", async ({ page, app }) => {
    const email = "plain-reader@example.com";
    await page.goto("/faq/");
    const form = page.getByRole("contentinfo").getByRole("form", { name: "Newsletter" });
    await form.getByRole("textbox", { name: "Email address" }).fill(email);
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("status")).toContainText("Check your email");
    await page.goto(linkIn((await app.emailTo(email)).text, "confirm"));
    await page.getByRole("button", { name: "Confirm my address" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "You are in." })).toBeVisible();
    const { id } = (await subscriber(app, email)) ?? { id: "" };
    await page.goto(unsubscribeUrl(app.ctx, id));
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("status")).toContainText("You are unsubscribed.");
  });
});
