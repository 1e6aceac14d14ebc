import { bodyLimit } from "#contract/site/limits.ts";
import { expect, test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { sampleFiles } from "#test/sample-files.ts";
import { ticketForm } from "./ticket-form.ts";

test("an empty form names what is missing, links to each field and keeps the input", async ({ page }) => {
  const form = ticketForm(page);
  await page.clock.install();
  await form.open();
  await form.form.getByRole("checkbox", { name: "I'm not a robot" }).check();
  await form.expectChecked();
  await form.create.click();
  await expect(form.summary).toBeFocused();
  await expect(form.summary).toContainText("5 fields need a fix");
  // Focus stays there.
  await page.clock.runFor(2000);
  await expect(form.summary).toBeFocused();
  for (const name of ["Subject", "Description", "Category", "Name", "Email"] as const) {
    const control = form.control(name);
    await expect(control).toHaveAttribute("aria-invalid", "true");
    await expect(control).toHaveAccessibleDescription(/\w{3,}/);
    await form.summary.getByRole("link", { name, exact: true }).click();
    await expect(control).toBeFocused();
  }
  await expect(form.control("Priority")).toHaveValue("normal");

  const wrong = { Email: "maria@example", Category: "gaming-pc", Priority: "urgent" };
  await form.type(wrong);
  await form.expectChecked();
  await form.create.click();
  await expect(form.summary).toContainText("1 field needs a fix");
  await expect(form.summary).toBeFocused();
  await expect(form.control("Email")).toHaveAccessibleDescription(/The address stops after “example”/);
  await expect(form.control("Subject")).not.toHaveAttribute("aria-invalid", "true");
  await form.expectTyped(wrong);
  expect(new URL(page.url()).pathname).toBe("/support/");
});

test("an overlong text is refused and kept", async ({ page }) => {
  const form = ticketForm(page);
  const Description = "a".repeat(50_001);
  await form.open();
  await form.type({ Description });
  await form.expectChecked();
  await form.create.click();
  await expect(form.summary).toBeFocused();
  await expect(form.control("Description")).toHaveAccessibleDescription(/Keep this under 10,000 characters/);
  await form.expectTyped({ Description });
});

const saying = `<script>alert(1)</script> "><img src=x onerror=alert(1)> 💻🔥 won't boot 👩🏽‍🔧 ñandú المحاسبة ‏(عاجل)‏ שלום`;

test("user input is always shown as text", async ({ page, app }) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const email = "sayings@example.com";
  const form = ticketForm(page);
  await form.open();
  await form.type({ Subject: saying, Description: `${saying}\n${saying}`, Name: saying, Email: email });
  await form.expectChecked();
  await form.create.click();
  const mail = await app.emailTo(email);
  await expect(page.getByRole("heading", { level: 1, name: /^Ticket T-/ })).toBeVisible();
  await page.goto(/http\S+\/support\/ticket\/\S+/.exec(mail.text)?.[0] ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(saying);
  const messages = page.getByRole("list", { name: "Messages" });
  expect(await messages.getByText(saying).innerText()).toBe(`${saying}\n${saying}`);
  await expect(page.getByRole("definition").filter({ hasText: saying })).toBeVisible();
  expect(mail.text).not.toContain(saying);
  expect(mail.html).not.toMatch(/<script|<img src=x/i);
  expect(dialogs).toEqual([]);
});

test("unacceptable files are refused by name, and the text stays", async ({ page, app }) => {
  const Email = "files@example.com";
  const form = ticketForm(page);
  await form.open();
  await form.type({ Email });
  await form.expectChecked();

  const six = Array.from({ length: bodyLimit.filesPerMessage + 1 }, (_, index) => ({
    ...sampleFiles.log,
    name: `boot-${index}.log`,
  }));
  await form.attachments.setInputFiles(six);
  await expect(form.attachments).toHaveAccessibleDescription(/You chose 6 files\. Send at most 5/);
  await form.create.click();
  await expect(form.attachments).toBeFocused();

  await form.attachments.setInputFiles(sampleFiles.tooLarge);
  await expect(form.attachments).toHaveAccessibleDescription(/“film\.log” is 11\.5 MB\. Choose a file under 10 MB/);
  await form.create.click();
  await expect(form.attachments).toBeFocused();
  expect(new URL(page.url()).pathname).toBe("/support/");

  await form.attachments.setInputFiles([sampleFiles.log, sampleFiles.disguised]);
  await form.create.click();
  await expect(form.summary).toBeFocused();
  await expect(form.summary).toContainText("photo.png is not a real .png file.");
  await expect(form.attachments).toHaveAccessibleDescription(/photo\.png is not a real \.png file/);
  await form.expectTyped({ Email });
  const tickets = app.ctx.db.selectFrom("tickets").select("number").where("requester_email", "=", Email);
  expect(await tickets.execute()).toEqual([]);

  await form.attachments.setInputFiles(sampleFiles.log);
  await form.expectChecked();
  await form.create.click();
  await expect(page.getByRole("heading", { level: 1, name: /^Ticket T-/ })).toBeVisible();
  expect(await tickets.execute()).toHaveLength(1);
});

test("a draft survives a reload and is gone once sent", async ({ page }) => {
  const typed = { Email: "draft@example.com", Description: "Two lines\nof a draft" };
  const form = ticketForm(page);
  await form.open();
  await form.type(typed);
  await page.reload();
  await hydrated(page);
  await form.expectTyped(typed);
  await form.create.click();
  await expect(page.getByRole("heading", { level: 1, name: /^Ticket T-/ })).toBeVisible();

  await form.open();
  await form.expectTyped({ Subject: "", Description: "", Category: "", Priority: "normal", Name: "", Email: "" });
});
