import { readFile } from "node:fs/promises";
import { expect, test } from "./app-fixture.ts";
import { sampleFiles } from "#test/sample-files.ts";
import { ticketByVerb } from "#test/ticket-by-verb.ts";
import { ticketForm } from "./ticket-form.ts";

test.use({ javaScriptEnabled: false });

test("links and FAQ answers open without script", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Questions" }).click();
  await expect(page).toHaveURL(/\/faq\/$/);
  const question = page.getByRole("group").first();
  const answer = question.getByRole("paragraph");
  if (await answer.isVisible()) await question.locator("summary").click();
  await expect(answer).toBeHidden();
  await question.locator("summary").click();
  await expect(answer).toBeVisible();
});

test("the ticket form keeps all input and says what the check needs", async ({ page }) => {
  const form = ticketForm(page);
  await page.goto("/support/");
  expect(await form.form.innerText()).toContain("Sending needs JavaScript for this check.");
  await form.type({ Category: "backup" });
  await form.create.click();
  await expect(form.summary).toContainText("The check needs JavaScript; without it, please call or write to us.", {
    ignoreCase: true,
  });
  await form.expectTyped({ Category: "backup" });
  await expect(form.form.getByRole("link", { name: "(209) 555-0142" })).toHaveAttribute("href", "tel:+12095550142");

  const six = Array.from({ length: 6 }, (_, index) => ({ ...sampleFiles.log, name: `boot-${index}.log` }));
  const refusals = [
    [six, "Attach at most 5 files; these are 6."],
    [[sampleFiles.log, sampleFiles.tooLarge], "film.log is larger than 10 MB."],
    [[sampleFiles.disguised], "photo.png is not a real .png file."],
  ] as const;
  for (const [files, message] of refusals) {
    await form.attachments.setInputFiles([...files]);
    await form.create.click();
    await expect(form.summary).toContainText(message);
    await expect(form.attachments).toHaveAccessibleDescription(new RegExp(message.replaceAll(".", "\\.")));
    await form.expectTyped({ Category: "backup" });
  }

  await page.goto("/contact-us/");
  const contact = page.getByRole("form", { name: "Contact" });
  await contact.getByRole("textbox", { name: "Message" }).fill("No script here.");
  await contact.getByRole("button", { name: "Send Message" }).click();
  await expect(contact.getByRole("alert")).toBeVisible();
  await expect(contact.getByRole("textbox", { name: "Message" })).toHaveValue("No script here.");
});

test("a ticket is found, read, answered, closed and reopened without script", async ({ page, app }) => {
  const { number, email, subject, description, link, path } = await ticketByVerb(app, [
    { name: sampleFiles.photo.name, content: sampleFiles.photo.buffer },
  ]);
  await page.goto("/support/");
  const find = page.getByRole("form", { name: "Find your ticket" });
  await find.getByRole("textbox", { name: "Ticket number" }).fill(number);
  await find.getByRole("textbox", { name: "Email" }).fill("nobody@example.com");
  await find.getByRole("button", { name: "Find Ticket" }).click();
  await expect(find.getByRole("alert")).toContainText("We found no ticket");
  await expect(find.getByRole("textbox", { name: "Ticket number" })).toHaveValue(number);
  await find.getByRole("textbox", { name: "Email" }).fill(email);
  await find.getByRole("button", { name: "Find Ticket" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Ticket ${number}` })).toBeVisible();
  await page.getByRole("button", { name: "Email me the private link" }).click();
  await expect(page.getByRole("status")).toContainText("The private link is on its way.");

  await page.goto(link);
  expect(page.url()).toBe(`${app.url}${path}`);
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  const messages = page.getByRole("list", { name: "Messages" });
  await expect(messages.getByText(description)).toBeVisible();
  const arrives = page.waitForEvent("download");
  await page.getByRole("link", { name: /screen photo\.png/ }).click();
  expect(await readFile(await (await arrives).path())).toEqual(sampleFiles.photo.buffer);

  await page.getByRole("button", { name: "Send Reply" }).click();
  await expect(page.getByRole("alert")).toContainText("Write your reply first.");
  await page.getByRole("textbox", { name: "Reply" }).fill("It prints again.");
  await page.getByLabel("Attachments").setInputFiles(sampleFiles.log);
  await page.getByRole("button", { name: "Send Reply" }).click();
  await expect(messages.getByText("It prints again.")).toBeVisible();
  await expect(page.getByRole("link", { name: /boot\.log/ })).toBeVisible();
  await page.getByRole("button", { name: "Close Ticket" }).click();
  await page.getByRole("button", { name: "Reopen Ticket" }).click();
  await expect(page.getByRole("button", { name: "Close Ticket" })).toBeVisible();
});
