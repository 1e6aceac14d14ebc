import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { answerTicket } from "#domain/tickets/answer-ticket.ts";
import type { SentEmail } from "#test/built-app.ts";
import { expect, heardOn, test } from "./app-fixture.ts";
import { sampleFiles } from "#test/sample-files.ts";
import { ticketByVerb } from "#test/ticket-by-verb.ts";
import { ticketForm } from "./ticket-form.ts";

const linkIn = (mail: SentEmail): string => /http\S+\/support\/ticket\/\S+/.exec(mail.text)?.[0] ?? "";

async function bytesOf(page: Page, link: Locator): Promise<Buffer> {
  const arrives = page.waitForEvent("download");
  await link.click();
  return readFile(await (await arrives).path());
}

test("a ticket from the home page to its end, by form and email", async ({ page, app, browser }) => {
  const email = "maria@example.com";
  await page.goto("/");
  await page
    .getByRole("link", { name: /PC repair/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "PC repair" })).toBeVisible();
  await page.getByRole("link", { name: "Or open a ticket" }).first().click();

  const form = ticketForm(page);
  await form.control("Subject").fill("Laptop will not start");
  await form.control("Description").fill("Black screen since Monday.");
  await expect(form.control("Category")).toHaveValue("repair");
  await form.control("Name").fill("Maria Delgado");
  await form.control("Email").fill(email);
  await form.attachments.setInputFiles([sampleFiles.photo, sampleFiles.log]);
  await form.create.click();
  await expect(page.getByRole("heading", { level: 1, name: /^Ticket T-/ })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "We have it." })).toBeVisible();

  const opened = await app.emailTo(email, ({ template }) => template === "ticket-opened");
  const number = /T-\d+/.exec(opened.subject)?.[0] ?? "";
  await expect(page.getByRole("list", { name: "Messages" })).toHaveCount(0);
  expect(page.url()).toContain(`/support/ticket/${number}/`);
  expect(page.url()).not.toContain("key=");
  expect(opened.text).not.toMatch(/Black screen|Laptop will not start|screen photo|Maria/);
  const cookies = (await page.context().cookies(page.url())).filter(({ name }) => name.startsWith("ticket-"));
  expect(cookies).toEqual([
    expect.objectContaining({ httpOnly: true, sameSite: "Lax", path: `/support/ticket/${number}` }),
  ]);
  expect(linkIn(opened)).toContain("key=");

  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  const heard = heardOn(phone);
  const seen: string[] = [];
  phone.on("framenavigated", (frame) => seen.push(frame.url()));
  await phone.goto(linkIn(opened));
  expect(phone.url()).toBe(`${app.url}/support/ticket/${number}/`);
  expect(seen.filter((address) => address.includes("key="))).toEqual([]);
  const messages = phone.getByRole("list", { name: "Messages" });
  await expect(messages.getByText("Black screen since Monday.")).toBeVisible();
  expect(await bytesOf(phone, phone.getByRole("link", { name: /screen photo\.png/ }))).toEqual(
    sampleFiles.photo.buffer,
  );
  expect(await bytesOf(phone, phone.getByRole("link", { name: /boot\.log/ }))).toEqual(sampleFiles.log.buffer);

  await phone.getByRole("textbox", { name: "Reply" }).fill("It also beeps.");
  await phone.getByLabel("Attachments").setInputFiles(sampleFiles.invoice);
  await phone.getByRole("button", { name: "Send Reply" }).click();
  await expect(messages.getByText("It also beeps.")).toBeVisible();
  await expect(phone.getByRole("textbox", { name: "Reply" })).toHaveValue("");
  expect(await bytesOf(phone, phone.getByRole("link", { name: /invoice\.txt/ }))).toEqual(sampleFiles.invoice.buffer);

  const luis = { ...app.ctx, actor: { kind: "system" as const, name: "Luis" } };
  await answerTicket(luis, { number, body: "Does the fan turn?" });
  const answered = await app.emailTo(email, ({ template }) => template === "ticket-answered");
  expect(answered.text).toContain("Does the fan turn?");
  await phone.goto(linkIn(answered));
  expect(phone.url()).not.toContain("key=");
  await expect(messages.getByRole("listitem").filter({ hasText: "Luis" })).toContainText("Does the fan turn?");
  await phone.getByRole("textbox", { name: "Reply" }).fill("Yes, for a second.");
  await phone.getByRole("button", { name: "Send Reply" }).click();
  await expect(messages.getByText("Yes, for a second.")).toBeVisible();

  await phone.getByRole("button", { name: "Close Ticket" }).click();
  await expect(phone.getByText(/takes no more replies/)).toBeVisible();
  await phone.getByRole("button", { name: "Reopen Ticket" }).click();
  await expect(phone.getByRole("button", { name: "Close Ticket" })).toBeVisible();
  await expect(phone.getByRole("textbox", { name: "Reply" })).toBeVisible();
  await expect(messages.getByRole("listitem")).toHaveCount(4);
  expect(heard).toEqual([]);
  await elsewhere.close();
});

test("number and email show the status, and the emailed link opens the messages", async ({ page, app }) => {
  const ticket = await ticketByVerb(app);
  const find = page.getByRole("form", { name: "Find your ticket" });
  await page.goto("/support/");
  await find.getByRole("textbox", { name: "Ticket number" }).fill(ticket.number.toLowerCase());
  await find.getByRole("textbox", { name: "Email" }).fill("somebody-else@example.com");
  await find.getByRole("button", { name: "Find Ticket" }).click();
  await expect(find.getByRole("alert")).toContainText("We found no ticket with this number and email address.");
  await expect(find.getByRole("alert")).toBeFocused();
  await expect(find.getByRole("textbox", { name: "Ticket number" })).toHaveValue(ticket.number.toLowerCase());
  await expect(find.getByRole("textbox", { name: "Email" })).toHaveValue("somebody-else@example.com");

  await find.getByRole("textbox", { name: "Email" }).fill(ticket.email.toUpperCase());
  await find.getByRole("button", { name: "Find Ticket" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Ticket ${ticket.number}` })).toBeVisible();
  expect(page.url()).toBe(`${app.url}${ticket.path}`);
  await expect(page.getByRole("list", { name: "Progress" })).toContainText("Received");
  await expect(page.getByRole("heading", { name: "Next step" })).toBeVisible();
  const source = await page.content();
  expect(source).not.toContain(ticket.description);
  expect(source).not.toContain(ticket.subject);
  await expect(page.getByRole("textbox", { name: "Reply" })).toHaveCount(0);

  await page.getByRole("button", { name: "Email me the private link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The private link is on its way." })).toBeVisible();
  await page.goto(linkIn(await app.emailTo(ticket.email, ({ template }) => template === "ticket-link")));
  await expect(page.getByRole("heading", { level: 1, name: ticket.subject })).toBeVisible();
  await expect(page.getByText(ticket.description)).toBeVisible();
});

test("double-clicking Create Ticket makes one ticket, which opens", async ({ page, app }) => {
  const Email = "twice@example.com";
  const form = ticketForm(page);
  await form.open();
  await form.type({ Email, Subject: "Clicked twice" });
  await form.expectChecked();
  await form.create.dblclick();
  await expect(page.getByRole("heading", { level: 1, name: /^Ticket T-/ })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  const tickets = await app.ctx.db
    .selectFrom("tickets")
    .select("number")
    .where("requester_email", "=", Email)
    .execute();
  expect(tickets).toHaveLength(1);
  const mails = await app.ctx.db.selectFrom("mails").select("id").where("recipient", "=", Email).execute();
  expect(mails).toHaveLength(1);
});

test("clicks while the check is being solved make one ticket", async ({ page, app }) => {
  const Email = "impatient@example.com";
  const form = ticketForm(page);
  let letCheckGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letCheckGo = resolve));
  await page.route("**/api/bot-check", async (route) => {
    await held;
    await route.continue();
  });
  await form.open();
  await form.type({ Email, Subject: "Clicked thrice" });
  await form.create.dblclick();
  await form.create.click();
  letCheckGo();
  await expect(page.getByRole("heading", { level: 1, name: /^Ticket T-/ })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  const tickets = await app.ctx.db
    .selectFrom("tickets")
    .select("number")
    .where("requester_email", "=", Email)
    .execute();
  expect(tickets).toHaveLength(1);
});
