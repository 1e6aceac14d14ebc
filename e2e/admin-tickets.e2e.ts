import { expect, test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { person, signIn } from "./people.ts";
import { ticketByVerb } from "#test/ticket-by-verb.ts";
import { ticketForm } from "./ticket-form.ts";

test("a ticket between a signed-in client and staff, to its end", async ({ page, app, browser }) => {
  const maria = await person(app);
  await signIn(page, maria, "/client-portal/");
  await page.getByRole("link", { name: "New Ticket" }).click();
  await hydrated(page);
  const { form } = ticketForm(page);
  await expect(form.getByRole("textbox", { name: "Email" })).toHaveCount(0);
  await form.getByRole("textbox", { name: "Subject" }).fill("Printer prints blank pages");
  await form.getByRole("textbox", { name: "Description" }).fill("Since the new toner.");
  await form.getByRole("combobox", { name: "Category" }).selectOption("repair");
  await form.getByRole("button", { name: "Create Ticket" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Printer prints blank pages" })).toBeVisible();
  const number = /T-\d+/.exec(page.url())?.[0] ?? "";

  const desk = await browser.newContext({ baseURL: app.url, viewport: { width: 1280, height: 820 } });
  const staff = await desk.newPage();
  await signIn(staff, await person(app, { role: "admin", name: "Luis Romero" }), "/admin/tickets/");
  await staff.getByRole("link", { name: /Printer prints blank pages/ }).click();
  await expect(staff).toHaveURL(`/admin/tickets/${number}/`);
  await staff.getByRole("tab", { name: "Internal note" }).click();
  await staff.getByRole("textbox", { name: "Internal note" }).fill("Toner of the wrong series?");
  await staff.getByRole("button", { name: "Add Note" }).click();
  const log = staff.getByRole("list", { name: "Messages" });
  await expect(log.getByText("Toner of the wrong series?")).toBeVisible();
  await staff.getByRole("combobox", { name: "Priority" }).selectOption("high");
  await expect(log.getByText(/Priority: Normal to High/)).toBeVisible();
  await staff.getByRole("tab", { name: "Reply" }).click();
  await staff.getByRole("textbox", { name: "Reply" }).fill("Which toner did you buy?");
  await staff.getByRole("button", { name: "Send Reply" }).click();
  await expect(log.getByText("Which toner did you buy?")).toBeVisible();
  await expect(staff.getByRole("textbox", { name: "Reply" })).toHaveValue("");

  const mail = await app.emailTo(maria.email, ({ template }) => template === "ticket-answered");
  expect(mail.text).toContain("Which toner did you buy?");
  expect(mail.text).not.toContain("wrong series");

  // Without the private link's cookie, as on another device: signing in is enough.
  await page.context().clearCookies();
  await page.goto("/client-portal/");
  await page.getByRole("link", { name: "Printer prints blank pages" }).click();
  const messages = page.getByRole("list", { name: "Messages" });
  await expect(messages.getByText("Which toner did you buy?")).toBeVisible();
  await expect(messages.getByText("wrong series")).toHaveCount(0);
  await page.getByRole("textbox", { name: "Reply" }).fill("The blue one.");
  await page.getByRole("button", { name: "Send Reply" }).click();
  await expect(messages.getByText("The blue one.")).toBeVisible();
  await page.getByRole("button", { name: "Close Ticket" }).click();
  await expect(page.getByRole("button", { name: "Reopen Ticket" })).toBeVisible();

  await staff.reload();
  await expect(log.getByText("The blue one.")).toBeVisible();
  await staff.getByRole("button", { name: "Reopen Ticket" }).click();
  await expect(staff.getByRole("button", { name: "Close Ticket" })).toBeVisible();
  await desk.close();
});

test("the queue by keyboard, with its filter in the address", async ({ page, app }) => {
  const ticket = await ticketByVerb(app);
  await page.setViewportSize({ width: 1280, height: 820 });
  await signIn(page, await person(app, { role: "admin", name: "Luis Romero" }), "/admin/tickets/");
  await expect(page.getByRole("heading", { level: 1, name: "All open" })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(`status:all ${ticket.number}`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/tickets/?q=status:all+${ticket.number}`);
  await expect(page.getByRole("link", { name: /T-\d+/ })).toHaveCount(1);
  await page.keyboard.press("j");
  const panel = page.getByRole("complementary", { name: `Ticket ${ticket.number}` });
  await expect(panel.getByRole("heading", { name: ticket.subject })).toBeVisible();
  await page.keyboard.press("a");
  await expect(panel.getByRole("combobox", { name: "Assignee" })).toBeFocused();
  await panel.getByRole("combobox", { name: "Assignee" }).selectOption({ label: "Luis Romero" });
  await expect(panel.getByText(/Assigned to Luis Romero/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  await page.keyboard.type("We are on it.");
  await page.keyboard.press("Control+Enter");
  await expect(panel.getByText("We are on it.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect(page).toHaveURL("/admin/tickets/");
});

test("security: events, accounts and the audit trail's chain", async ({ page, app }) => {
  const admin = await person(app, { role: "admin", name: "Luis Romero" });
  const member = await person(app);
  await signIn(page, admin, "/admin/security/");
  for (const part of ["Sign-ins", "Sessions", "Blocked addresses", "Audit trail", "Accounts"]) {
    await page.getByRole("link", { name: part, exact: true }).click();
    await expect(page.getByRole("link", { name: part, exact: true })).toHaveAttribute("aria-current", "page");
  }
  await page.getByRole("combobox", { name: `Role of ${member.email}` }).selectOption("technician");
  await expect(page.getByRole("combobox", { name: `Role of ${member.email}` })).toHaveValue("technician");
  await page.getByRole("link", { name: "Audit trail" }).click();
  await expect(page.getByRole("cell", { name: "admin.role_changed" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Verify chain" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The chain holds" })).toBeVisible();
});
