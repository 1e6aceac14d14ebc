import { expect, test, type TestApp } from "./app-fixture.ts";
import { accessibilityProblems } from "./page-audit.ts";
import { openGroup, person, signIn, toast } from "./people.ts";

async function readerOf({ ctx }: TestApp, email: string, topic: string) {
  const at = ctx.clock.now();
  await ctx.db
    .insertInto("subscribers")
    .values({
      id: ctx.ids.next(),
      email,
      state: "confirmed",
      topics: [topic],
      requested_at: at,
      confirmed_at: at,
      emails_since: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

test("an issue is written, previewed, and sent to the topic's subscribers", async ({ page, app }) => {
  const email = `reader-${Date.now()}@example.com`;
  await readerOf(app, email, "offers");
  await page.setViewportSize({ width: 1280, height: 900 });
  const admin = await person(app, { role: "admin", name: "Luis Romero" });
  await signIn(page, admin, "/admin/");
  await openGroup(page, "Site");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Newsletter" }).click();
  const form = page.getByRole("form", { name: "New issue" });
  await form.getByRole("button", { name: "Preview" }).click();
  await expect(form.getByRole("textbox", { name: "Subject" })).toHaveAccessibleDescription(/Give the email a subject/);
  await expect(form.getByRole("button", { name: /^Send/ })).toHaveCount(0);
  await form.getByRole("combobox", { name: "Topic" }).selectOption("Offers");
  await form.getByRole("textbox", { name: "Subject" }).fill("Clean-up week");
  await form.getByRole("textbox", { name: "Email" }).fill("## Bring it in\n\nUntil **Friday**.");
  await page.reload();
  await expect(form.getByRole("textbox", { name: "Subject" })).toHaveValue("Clean-up week");
  await form.getByRole("combobox", { name: "Topic" }).selectOption("Offers");
  await form.getByRole("button", { name: "Preview" }).click();
  const mail = page.getByTitle("The email as it will arrive");
  await expect(mail).toHaveAttribute("srcdoc", /<h2[^>]*>Bring it in<\/h2>/);
  await expect(mail).toHaveAttribute("sandbox", "");
  expect(await accessibilityProblems(page)).toEqual([]);

  await form.getByRole("textbox", { name: "Email" }).press("End");
  await form.getByRole("textbox", { name: "Email" }).pressSequentially("!");
  await expect(form.getByRole("button", { name: /^Send/ })).toHaveCount(0);
  await form.getByRole("button", { name: "Preview" }).click();
  await form.getByRole("button", { name: "Send Me a Test" }).click();
  await expect(toast(page, "It is on its way to")).toBeVisible();
  expect((await app.emailTo(admin.email)).subject).toBe("Test: Clean-up week");
  await form.getByRole("button", { name: "Send 1 email" }).click();
  const asked = page.getByRole("dialog", { name: "Send 1 email?" });
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("table", { name: "Issues" }).getByText("Clean-up week")).toHaveCount(0);
  await form.getByRole("button", { name: "Send 1 email" }).click();
  await asked.getByRole("button", { name: "Send Now" }).click();
  await expect(toast(page, "1 email is going out.")).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Subject" })).toHaveValue("");
  const row = page.getByRole("table", { name: "Issues" }).getByRole("row").filter({ hasText: "Clean-up week" });
  await expect(row).toContainText("Offers");
  expect((await app.emailTo(email)).subject).toBe("Clean-up week");
  await expect(row).toContainText("Sent");
});
